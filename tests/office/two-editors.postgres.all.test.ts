import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { twoEditorsSuite } from './two-editors-suite.ts';

twoEditorsSuite(startPrivatePostgres, { runs: 100, acts: 3, timeoutMs: 120_000 });
