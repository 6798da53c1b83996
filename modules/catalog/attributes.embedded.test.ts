import { startEmbedded } from '#platform/database/test-databases.ts';
import { attributeSuite } from './test-attribute-suite.ts';

attributeSuite(() => startEmbedded());
