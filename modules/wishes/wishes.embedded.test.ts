import { startEmbedded } from '#platform/database/test-databases.ts';
import { wishesSuite } from './test-wishes-suite.ts';

wishesSuite(() => startEmbedded());
