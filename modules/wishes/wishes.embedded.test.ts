import { startEmbedded } from '#platform/database/test-databases.ts';
import { wishlistSuite } from './test-wishes-suite.ts';

wishlistSuite(() => startEmbedded());
