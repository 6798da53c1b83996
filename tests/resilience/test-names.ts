import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#platform/project-root.ts';

/** The names of hosts as a shop's process sees them; each leads to this machine. */
export type TestNames = {
  /** Settings of the process. */
  readonly settings: Readonly<Record<string, string>>;
  /** From now on these names do not resolve, and all others do. */
  lose(...names: readonly string[]): void;
};

/** Creates the names of a process; those that do not resolve are in this file. */
export function createTestNames(file: string): TestNames {
  const lose = (...names: readonly string[]): void => writeFileSync(file, names.join(' '));
  lose();
  const preload = join(PROJECT_ROOT, 'tests/resilience/test-names-preload.ts');
  return { settings: { NODE_OPTIONS: `--import=${preload}`, TEST_NAMES: file }, lose };
}
