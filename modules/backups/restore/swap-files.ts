import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RESTORE_MARK } from '#platform/database/embedded/restore-mark.ts';
import { syncFolder } from '#platform/sync-folder.ts';
import { FILES_OF_A_SHOP, PICTURES } from '../archive/write-archive.ts';

/**
 * Moves what lies in the data folder into `before`, and what lies in `from` into the data folder.
 * While it does, a mark keeps the shop from starting on half of each; a restore that is run again
 * removes it. Without `withPictures` those are in
 * a bucket. A secret that the new shop does not bring stays.
 */
export async function swapFiles(
  dataDir: string,
  from: string,
  { before, withPictures }: { before: string; withPictures: boolean },
): Promise<void> {
  const mark = join(dataDir, RESTORE_MARK);
  const handle = await open(mark, 'w', 0o600);
  await handle.writeFile(`${before}\n`);
  await handle.sync();
  await handle.close();
  for (const name of ['postgres', ...FILES_OF_A_SHOP, ...(withPictures ? [PICTURES] : [])]) {
    const isNew = existsSync(join(from, name));
    if (name === 'auth-secret' && !isNew) continue;
    if (existsSync(join(dataDir, name))) {
      await mkdir(before, { recursive: true, mode: 0o700 });
      await rename(join(dataDir, name), join(before, name));
    }
    if (isNew) await rename(join(from, name), join(dataDir, name));
  }
  await syncFolder(dataDir);
  await rm(mark);
}
