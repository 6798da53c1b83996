import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeIndex } from './test-shelf-suite.ts';

describeIndex('the embedded database', startEmbedded);
