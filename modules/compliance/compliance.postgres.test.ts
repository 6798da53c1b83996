import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { describeCompliance } from './test-compliance-suite.ts';

describeCompliance('PostgreSQL', startPrivatePostgres);
