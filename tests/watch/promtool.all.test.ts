import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const run = promisify(execFile);
const folder = join(PROJECT_ROOT, 'deploy', 'monitoring');

/** Where promtool is not installed there is nothing to ask. */
const ask = async (...args: string[]): Promise<string> =>
  await run('promtool', args, { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: unknown) =>
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'SUCCESS' : String(error),
  );

it('promtool accepts the alert rules, and they fire when they should', async () => {
  expect(await ask('check', 'rules', 'alerts.yaml')).toContain('SUCCESS');
  expect(await ask('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
});
