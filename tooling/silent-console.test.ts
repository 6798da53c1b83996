import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('fails a test that prints, and passes a test that captures the output or prints nothing', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--root=tooling/examples/console',
      '--reporter=verbose',
      '--no-color',
    ],
    { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' },
  );
  const results = stdout.matchAll(/^\s*([✓×]) prints.test.ts > (.+?)(?: \d+ms)?$/gm);
  expect([...results].map(([, mark, title]) => `${mark} ${title}`)).toEqual([
    '× prints',
    '✓ prints what it expects',
    '✓ prints nothing',
  ]);
  expect(status).toBe(1);
  expect(stderr).toContain('console.error: a forgotten word');
});
