import { startEmbedded } from './test-databases.ts';
import { querySuite } from './test-query-suite.ts';

querySuite(startEmbedded);
