import { startEmbedded } from '#platform/database/test-databases.ts';
import { tillSuite } from './test-till-suite.ts';

tillSuite(() => startEmbedded());
