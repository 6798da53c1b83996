import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { productStatusSuite } from './product-status-suite.ts';

productStatusSuite(startPrivatePostgres);
