import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { describeLaw } from './test-law-suite.ts';

describeLaw('PostgreSQL', startPrivatePostgres);
