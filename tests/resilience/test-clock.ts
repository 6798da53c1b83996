import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#platform/project-root.ts';

/** The clock of a shop's process, which a test moves while the shop runs. */
export type TestClock = {
  /** Settings of the process. */
  readonly settings: Readonly<Record<string, string>>;
  /** Puts it ahead of the machine's clock by so many milliseconds; behind when negative. */
  jump(aheadMs: number): void;
};

/** Creates the clock of a process, whose distance to the machine's stands in this file. */
export function createTestClock(file: string): TestClock {
  const jump = (aheadMs: number): void => writeFileSync(file, String(aheadMs));
  jump(0);
  const preload = join(PROJECT_ROOT, 'tests/resilience/test-clock-preload.ts');
  return { settings: { NODE_OPTIONS: `--import=${preload}`, TEST_CLOCK: file }, jump };
}
