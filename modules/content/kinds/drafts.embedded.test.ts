import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeDrafts } from './test-draft-suite.ts';

describeDrafts('the embedded database', () => startEmbedded());
