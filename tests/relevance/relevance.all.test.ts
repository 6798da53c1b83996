import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeRelevance } from './relevance-suite.ts';

describeRelevance('the embedded database', startEmbedded);
