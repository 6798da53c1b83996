import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { describeJournal } from './test-journal.ts';

describeJournal('PostgreSQL', startPrivatePostgres);
