import { startEmbedded } from '#platform/database/test-databases.ts';
import { auditSuite } from './test-audit-suite.ts';

auditSuite(() => startEmbedded());
