import { startEmbedded } from '#platform/database/test-databases.ts';
import { importSuite } from './test-import-suite.ts';

importSuite(() => startEmbedded());
