import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { describeReading } from './test-read-suite.ts';

describeReading('PostgreSQL', startPrivatePostgres);
