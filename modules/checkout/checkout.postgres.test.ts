import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { tillSuite } from './test-till-suite.ts';

tillSuite(startPrivatePostgres);
