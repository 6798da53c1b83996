import { startEmbedded } from '#platform/database/test-databases.ts';
import { schemaSuite } from './schema-suite.ts';

schemaSuite(() => startEmbedded());
