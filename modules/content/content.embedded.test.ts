import { startEmbedded } from '#platform/database/test-databases.ts';
import { describePages } from './test-pages.ts';

describePages('the embedded database', () => startEmbedded());
