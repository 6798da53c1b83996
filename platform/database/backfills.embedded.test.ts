import { backfillsSuite } from './test-backfills-suite.ts';
import { startEmbedded } from './test-databases.ts';

backfillsSuite(() => startEmbedded());
