import { backfillsSuite } from './test-backfills-suite.ts';
import { startPrivatePostgres } from './test-databases.ts';

backfillsSuite(startPrivatePostgres);
