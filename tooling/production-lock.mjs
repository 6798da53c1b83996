import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs `work` in a temporary folder with package.json and package-lock.json of what an installed shop
 * runs. npm's own `--omit=dev` also leaves out the packages that development needs as well: a third of
 * those that run.
 * @template T
 * @param {string} root
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProductionLock(root, work) {
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { devDependencies: _ours, ...description } = read('package.json');
  const lock = read('package-lock.json');
  delete lock.packages[''].devDependencies;
  for (const [path, entry] of Object.entries(lock.packages)) if (entry.dev) delete lock.packages[path];
  const folder = mkdtempSync(join(tmpdir(), 'alambic-lock-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
