import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { ordersSuite } from './test-orders-suite.ts';

ordersSuite(startPrivatePostgres);
