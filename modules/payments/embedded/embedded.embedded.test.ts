import { startEmbedded } from '#platform/database/test-databases.ts';
import { embeddedSuite } from './test-embedded-suite.ts';

embeddedSuite(startEmbedded);
