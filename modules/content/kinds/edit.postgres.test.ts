import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { describeEditing } from './test-edit-suite.ts';

describeEditing('PostgreSQL', startPrivatePostgres);
