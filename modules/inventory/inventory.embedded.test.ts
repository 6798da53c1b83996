import { startEmbedded } from '#platform/database/test-databases.ts';
import { inventorySuite } from './test-inventory-suite.ts';

inventorySuite(() => startEmbedded());
