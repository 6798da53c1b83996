import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { startEmptyPostgres, startPrivatePostgres } from '#platform/database/test-databases.ts';
import { testBackups } from './test-backups.ts';

const startTarget = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'alambic-restored-'));
  const database = await startEmptyPostgres();
  const stop = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true });
  };
  return { ...database, dataDir, stop };
};

describe('on PostgreSQL', () => {
  testBackups(startPrivatePostgres, startTarget);
});
