import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { priceSuite } from './test-price-suite.ts';

priceSuite(startPrivatePostgres);
