import { availableParallelism } from 'node:os';
import { findProgram } from '../tooling/needs.mjs';

const SYSTEM_FOLDERS = '/usr/local/sbin:/usr/sbin:/sbin';

/** A program of the machine, also where only root's PATH looks. */
export function findOnMachine(names: readonly string[]): string | undefined {
  return findProgram(names) ?? findProgram(names, SYSTEM_FOLDERS);
}

/** Words before a command that keep it on the first processor, or off it; none where the machine cannot. */
export function pinning(): { first: string[]; others: string[] } {
  const taskset = findOnMachine(['taskset']);
  const count = availableParallelism();
  if (taskset === undefined || count < 2) return { first: [], others: [] };
  return { first: [taskset, '-c', '0'], others: [taskset, '-c', `1-${count - 1}`] };
}
