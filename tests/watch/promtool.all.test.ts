import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const run = promisify(execFile);
const folder = join(PROJECT_ROOT, 'deploy', 'monitoring');
const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
);

it.runIf(hasPromtool)('promtool accepts the alert rules, and they fire when they should', async () => {
  expect((await run('promtool', ['check', 'rules', 'alerts.yaml'], { cwd: folder })).stdout).toContain(
    'SUCCESS',
  );
  expect((await run('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd: folder })).stdout).toContain(
    'SUCCESS',
  );
});
