import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { describeUpgrade } from './test-upgrade-suite.ts';

/** A database without any table of the shop. */
async function startEmpty(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  const place = await startEmbedded(folder);
  return {
    ...place,
    async stop() {
      await place.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describeUpgrade('the embedded database', startEmpty);
