import { describe } from 'vitest';
import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { testEndDemo } from './test-end-demo.ts';

describe('on PostgreSQL', () => {
  testEndDemo(startPrivatePostgres);
});
