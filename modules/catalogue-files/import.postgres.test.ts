import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { importSuite } from './test-import-suite.ts';

importSuite(() => startPrivatePostgres());
