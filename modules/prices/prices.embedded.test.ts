import { startEmbedded } from '#platform/database/test-databases.ts';
import { priceSuite } from './test-price-suite.ts';

priceSuite(() => startEmbedded());
