import { startEmbedded } from '#platform/database/test-databases.ts';
import { twoEditorsSuite } from './two-editors-suite.ts';

twoEditorsSuite(startEmbedded, { runs: 1_000, acts: 5, timeoutMs: 1_800_000 });
