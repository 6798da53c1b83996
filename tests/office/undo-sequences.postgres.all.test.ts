import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { undoSequencesSuite } from './undo-sequences-suite.ts';

undoSequencesSuite(startPrivatePostgres, { runs: 100, commands: 3, timeoutMs: 120_000 });
