import { startEmbedded } from '#platform/database/test-databases.ts';
import { productStatusSuite } from './product-status-suite.ts';

productStatusSuite(startEmbedded);
