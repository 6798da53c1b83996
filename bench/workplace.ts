import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Path of the project's root folder. */
export const ROOT: string = dirname(import.meta.dirname);

const folder = mkdtempSync(join(tmpdir(), 'alambic-bench-'));
const running = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

/** Creates a new folder. It is deleted when the measurements end. */
export function temporaryFolder(): string {
  return mkdtempSync(join(folder, 'x'));
}

/** Starts a program that is killed when the measurements end. */
export function spawnBound(command: string, words: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, words, options);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Returns a loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (typeof address !== 'object' || address === null) throw new Error('the system assigned no port');
  return address.port;
}
