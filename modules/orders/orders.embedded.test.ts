import { startEmbedded } from '#platform/database/test-databases.ts';
import { ordersSuite } from './test-orders-suite.ts';

ordersSuite(() => startEmbedded());
