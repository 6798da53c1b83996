import { startPrivatePostgres } from './test-databases.ts';
import { querySuite } from './test-query-suite.ts';

querySuite(startPrivatePostgres);
