import { startEmbedded } from '#platform/database/test-databases.ts';
import { shopChecksSuite } from './shop-checks-suite.ts';

shopChecksSuite(startEmbedded);
