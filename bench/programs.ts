import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

/** Folders where Debian installs nginx; only root's PATH contains them. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** Returns the path of the first of these programs that is installed; `undefined` when none is. */
export function findOnMachine(names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...SYSTEM_FOLDERS];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Returns command prefixes that pin a command to the first processor, or to the others; `[]` where
 * pinning is not possible.
 */
export function pinning(): { first: string[]; others: string[] } {
  const taskset = findOnMachine(['taskset']);
  const count = availableParallelism();
  if (taskset === undefined || count < 2) return { first: [], others: [] };
  return { first: [taskset, '-c', '0'], others: [taskset, '-c', `1-${count - 1}`] };
}
