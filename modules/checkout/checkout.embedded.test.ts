import { startEmbedded } from '#platform/database/test-databases.ts';
import { checkoutSuite } from './test-till-suite.ts';

checkoutSuite(() => startEmbedded());
