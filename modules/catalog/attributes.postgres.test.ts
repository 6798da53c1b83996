import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { attributeSuite } from './test-attribute-suite.ts';

attributeSuite(startPrivatePostgres);
