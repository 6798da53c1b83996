import { startEmbedded } from '#platform/database/test-databases.ts';
import { catalogueIssuesSuite } from './catalogue-issues-suite.ts';

catalogueIssuesSuite(startEmbedded);
