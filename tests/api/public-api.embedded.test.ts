import { startEmbedded } from '#platform/database/test-databases.ts';
import { describePublicApi } from './public-api-suite.ts';

describePublicApi('the embedded database', () => startEmbedded());
