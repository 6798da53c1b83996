import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeIndex } from './test-index-suite.ts';

describeIndex('the embedded database', startEmbedded);
