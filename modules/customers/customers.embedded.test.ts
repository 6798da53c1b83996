import { startEmbedded } from '#platform/database/test-databases.ts';
import { customersSuite } from './test-customers-suite.ts';

customersSuite(startEmbedded);
