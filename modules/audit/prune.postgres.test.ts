import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { pruneSuite } from './test-prune-suite.ts';

pruneSuite(() => startPrivatePostgres());
