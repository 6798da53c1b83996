import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where Debian keeps nginx, and only root's PATH looks. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** The first of these programs that is on this machine. */
export function findOnMachine(names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...SYSTEM_FOLDERS];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Words before a command that keep it on the first processor, or off it; none where the machine cannot. */
export function pinning(): { first: string[]; others: string[] } {
  const taskset = findOnMachine(['taskset']);
  const count = availableParallelism();
  if (taskset === undefined || count < 2) return { first: [], others: [] };
  return { first: [taskset, '-c', '0'], others: [taskset, '-c', `1-${count - 1}`] };
}
