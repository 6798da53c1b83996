import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { speedSuite } from './speed-suite.ts';

speedSuite(startPrivatePostgres, { orders: 100_000, products: 20_000, rounds: 20, slack: 1 });
