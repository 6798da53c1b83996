import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { checkoutSuite } from './test-checkout-suite.ts';

checkoutSuite(startPrivatePostgres);
