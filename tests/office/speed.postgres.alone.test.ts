import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { speedSuite } from './speed-suite.ts';

// A tenth, and generous: other tests run beside it.
speedSuite(startPrivatePostgres, { orders: 10_000, products: 2000, rounds: 3, slack: 5 });
