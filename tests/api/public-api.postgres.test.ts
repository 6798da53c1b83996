import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { describePublicApi } from './public-api-suite.ts';

describePublicApi('PostgreSQL', startPrivatePostgres);
