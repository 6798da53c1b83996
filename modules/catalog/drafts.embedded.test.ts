import { startEmbedded } from '#platform/database/test-databases.ts';
import { catalogDraftSuite } from './test-draft-suite.ts';

catalogDraftSuite(startEmbedded);
