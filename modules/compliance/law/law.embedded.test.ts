import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeLaw } from './test-law-suite.ts';

describeLaw('the embedded database', () => startEmbedded());
