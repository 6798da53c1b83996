import { startEmbedded } from '#platform/database/test-databases.ts';
import { identitySuite } from './test-identity-suite.ts';

identitySuite(startEmbedded);
