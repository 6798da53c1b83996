import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { catalogSuite } from './test-catalog-suite.ts';

catalogSuite(startPrivatePostgres);
