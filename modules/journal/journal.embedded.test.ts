import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeJournal } from './test-journal.ts';

describeJournal('the embedded database', startEmbedded);
