import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LoadAnswer, LoadOrder } from './load-order.ts';
import { machineEnvironment } from './running-shop.ts';
import { ROOT, spawnBound } from './workplace.ts';

/**
 * Runs a load in a separate process.
 * @throws {Error} the error of that process: a status other than 200, or a broken connection
 */
export async function loadByProcess<Order extends LoadOrder>(
  order: Order,
): Promise<Extract<LoadAnswer, { kind: Order['kind'] }>> {
  const child = spawnBound(process.execPath, [join(ROOT, 'bench', 'load-process.ts')], {
    cwd: ROOT,
    env: machineEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('the load process has no pipes');
  stdin.end(JSON.stringify(order));
  const [message, errorOutput] = await Promise.all([text(stdout), text(stderr), once(child, 'close')]);
  if (child.exitCode !== 0)
    throw new Error(/Error: .*/.exec(errorOutput)?.[0] ?? `the load process failed: ${errorOutput}`);
  // load-process.ts wrote this JSON.
  return JSON.parse(message) as Extract<LoadAnswer, { kind: Order['kind'] }>;
}
