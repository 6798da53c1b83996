import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { describeDrafts } from './test-draft-suite.ts';

describeDrafts('PostgreSQL', () => startPrivatePostgres());
