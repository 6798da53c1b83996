import { startEmbedded } from '#platform/database/test-databases.ts';
import { undoSuite } from './test-undo-suite.ts';

undoSuite(() => startEmbedded());
