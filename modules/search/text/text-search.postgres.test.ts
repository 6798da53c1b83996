import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { describeTextSearch } from './test-text-suite.ts';

describeTextSearch('PostgreSQL', startPrivatePostgres);
