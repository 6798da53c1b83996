import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { auditSuite } from './test-audit-suite.ts';

auditSuite(startPrivatePostgres);
