import { describe } from 'vitest';
import { startEmbedded } from '#platform/database/test-databases.ts';
import { testEndDemo } from './test-end-demo.ts';

describe('on the embedded database', () => {
  testEndDemo(() => startEmbedded());
});
