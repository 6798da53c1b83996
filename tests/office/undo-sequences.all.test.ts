import { startEmbedded } from '#platform/database/test-databases.ts';
import { undoSequencesSuite } from './undo-sequences-suite.ts';

undoSequencesSuite(startEmbedded, { runs: 300, commands: 8, timeoutMs: 1_800_000 });
