import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { catalogDraftSuite } from './test-draft-suite.ts';

catalogDraftSuite(startPrivatePostgres);
