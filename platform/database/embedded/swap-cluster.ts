import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import { syncFolder } from '#platform/sync-folder.ts';
import { getDataPaths } from './data-paths.ts';

/** This file lies in a data folder while another database takes the place of its own. */
const MARK = 'swap-unfinished';

const SwapSchema = z.object({
  /** Folder of the database that comes. */
  from: z.string(),
  /** Folder that gets the database that goes. */
  before: z.string(),
});
type Swap = z.output<typeof SwapSchema>;

/**
 * Puts the embedded database of the folder `from` in the place of the one of `dataDir`, which moves to
 * the folder `before`: all three on one disk, and the lock of `dataDir` held. When the process ends
 * meanwhile, `finishSwap` does the rest. `between` runs after the first of the two moves, for tests.
 */
export async function swapCluster(
  dataDir: string,
  swap: Swap,
  between: () => void = () => undefined,
): Promise<void> {
  const handle = await open(join(dataDir, MARK), 'w', 0o600);
  await handle.writeFile(JSON.stringify(swap));
  await handle.sync();
  await handle.close();
  await syncFolder(dataDir);
  await move(dataDir, swap, between);
}

/** Finishes a swap that was interrupted. The lock of the folder is held. */
export async function finishSwap(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, MARK), 'utf8').catch(emptyIfNotFound);
  if (typeof text !== 'string') return;
  const swap = parseSwap(text);
  // A note that is not whole was written before the first move: the former database is in its place.
  if (swap === undefined) await rm(join(dataDir, MARK));
  else await move(dataDir, swap);
}

/** Each move is done unless it was done before. */
async function move(dataDir: string, { from, before }: Swap, between?: () => void): Promise<void> {
  const { cluster } = getDataPaths(dataDir);
  const [coming, going] = [getDataPaths(from).cluster, getDataPaths(before).cluster];
  if (existsSync(coming)) {
    if (!existsSync(going)) {
      await mkdir(dirname(going), { recursive: true, mode: 0o700 });
      await rename(cluster, going);
    }
    between?.();
    await rename(coming, cluster);
  }
  await syncFolder(dataDir);
  await rm(join(dataDir, MARK));
  await rm(from, { recursive: true, force: true });
}

function parseSwap(text: string): Swap | undefined {
  try {
    return SwapSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
