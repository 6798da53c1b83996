import { startEmbedded } from '#platform/database/test-databases.ts';
import { wishlistSuite } from './test-wishlist-suite.ts';

wishlistSuite(() => startEmbedded());
