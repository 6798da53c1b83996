import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { currencySuite } from './test-currency-suite.ts';

currencySuite(startPrivatePostgres);
