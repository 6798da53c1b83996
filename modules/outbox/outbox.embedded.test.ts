import { startEmbedded } from '#platform/database/test-databases.ts';
import { outboxSuite } from './test-outbox-suite.ts';

outboxSuite(() => startEmbedded());
