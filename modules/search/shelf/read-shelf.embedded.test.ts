import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeShelf } from './test-shelf-suite.ts';

describeShelf('the embedded database', startEmbedded);
