import { startEmbedded } from '#platform/database/test-databases.ts';
import { redirectsSuite } from './test-redirects-suite.ts';

redirectsSuite(() => startEmbedded());
