import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeCompliance } from './test-compliance-suite.ts';

describeCompliance('the embedded database', () => startEmbedded());
