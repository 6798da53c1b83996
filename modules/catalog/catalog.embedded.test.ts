import { startEmbedded } from '#platform/database/test-databases.ts';
import { catalogSuite } from './test-catalog-suite.ts';

catalogSuite(() => startEmbedded());
