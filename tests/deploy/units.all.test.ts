import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const HIGHEST_EXPOSURE = 2.5;
const run = promisify(execFile);

test.each(['alambic@.service', 'alambic-copy-backups.service'])(
  'systemd finds an exposure of at most 2.5 for %s',
  async (name) => {
    const { stdout } = await run(process.env['SYSTEMD_ANALYZE_PATH'] ?? 'systemd-analyze', [
      'security',
      '--offline=yes',
      join(PROJECT_ROOT, 'deploy', 'systemd', name),
    ]);
    const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1];
    expect(Number(exposure)).toBeLessThanOrEqual(HIGHEST_EXPOSURE);
  },
);
