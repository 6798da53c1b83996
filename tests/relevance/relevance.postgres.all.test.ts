import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { describeRelevance } from './relevance-suite.ts';

describeRelevance('PostgreSQL', startPrivatePostgres);
