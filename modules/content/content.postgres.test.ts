import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { describePages } from './test-pages.ts';

describePages('PostgreSQL', startPrivatePostgres);
