import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ORIGIN_FILE } from '#platform/environment/origin-file.ts';
import type { Log } from '#platform/log/create-log.ts';

/** Notes where the shop listens, for the links that operator commands print. */
export async function rememberOrigin(dataDir: string, origin: string, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, ORIGIN_FILE), `${origin}\n`);
  } catch (error) {
    log.warn({ error }, 'origin of the shop not noted for operator commands');
  }
}
