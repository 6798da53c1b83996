import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { twoEditorsSuite } from './two-editors-suite.ts';

twoEditorsSuite(startPrivatePostgres, { runs: 30, acts: 3, timeoutMs: 120_000 });
