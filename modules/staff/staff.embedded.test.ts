import { startEmbedded } from '#platform/database/test-databases.ts';
import { staffSuite } from './test-staff-suite.ts';

staffSuite(() => startEmbedded());
