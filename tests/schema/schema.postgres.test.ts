import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { schemaSuite } from './schema-suite.ts';

schemaSuite(startPrivatePostgres);
