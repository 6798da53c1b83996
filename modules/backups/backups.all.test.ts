import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { startEmbedded } from '#platform/database/test-databases.ts';
import { testBackups } from './test-backups.ts';

const startTarget = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'alambic-restored-'));
  return { dataDir, stop: () => rm(dataDir, { recursive: true }) };
};

describe('on the embedded database', () => {
  testBackups(() => startEmbedded(), startTarget);
});
