import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { inventorySuite } from './test-inventory-suite.ts';

inventorySuite(startPrivatePostgres);
