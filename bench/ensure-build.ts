import { once } from 'node:events';
import { join } from 'node:path';
import { machineEnvironment } from './running-shop.ts';
import { ROOT, spawnBound } from './workplace.ts';

/**
 * Rebuilds build/ when the sources changed. Every operator command does this, as every start of the
 * shop does.
 */
export async function ensureBuild(): Promise<void> {
  const child = spawnBound(process.execPath, [join(ROOT, 'tooling', 'cli.mjs'), 'help'], {
    cwd: ROOT,
    env: machineEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('the build of the shop failed; its output is above');
}
