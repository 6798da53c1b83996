import { startEmbedded } from '#platform/database/test-databases.ts';
import { pageTagsSuite } from './page-tags-suite.ts';

pageTagsSuite(() => startEmbedded());
