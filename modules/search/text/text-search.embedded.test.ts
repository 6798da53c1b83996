import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeTextSearch } from './test-text-suite.ts';

describeTextSearch('the embedded database', startEmbedded);
