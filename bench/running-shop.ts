import { once } from 'node:events';
import { join } from 'node:path';
import { NODE_WORDS, PROCESS_ENVIRONMENT } from '#tooling/shop-process.mjs';
import { ROOT, spawnBound, temporaryFolder } from './workplace.ts';

/** A shop that only the measurements use, from build/, on a port that the system chose. */
export type RunningShop = {
  origin: string;
  port: number;
  pid: number;
  dataDir: string;
  stop(): Promise<void>;
};

const TIMEOUT_MS = 60_000;

type StartOptions = {
  before?: readonly string[];
  through?: string;
  timeoutMs?: number;
  onOutput?: (bytes: Buffer) => void;
};

/**
 * Starts the built shop and waits until it is open. Without `DATABASE_URL` its database is
 * embedded, in a fresh folder. `before` is a command prefix (`taskset -c 0`); `through` names
 * another script that starts the shop; `onOutput` gets all that it prints.
 * @throws {Error} when the shop exits first, or is not open in time
 */
export async function startBuiltShop(
  settings: Readonly<Record<string, string>> = {},
  { before = [], through, timeoutMs = TIMEOUT_MS, onOutput }: StartOptions = {},
): Promise<RunningShop> {
  const dataDir = settings['DATA_DIR'] ?? join(temporaryFolder(), 'data');
  const main = through ?? join(ROOT, 'build', 'server', 'main.js');
  const [program, ...words] = [...before, process.execPath, ...NODE_WORDS, main];
  const child = spawnBound(program, words, {
    cwd: ROOT,
    env: {
      ...machineEnvironment(),
      ...PROCESS_ENVIRONMENT,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      DEMO_PAST: 'off',
      AUTH_SECRET: 'of the measurements alone, and of no shop',
      PORT: '0',
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let message = '';
  const port = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`the shop was not open after ${timeoutMs} ms. Its output:\n${message}`)),
      timeoutMs,
    );
    const listen = (bytes: Buffer): void => {
      onOutput?.(bytes);
      message = (message + bytes.toString()).slice(-20_000);
      const open = /open at http:\/\/localhost:(\d+)/.exec(message)?.[1];
      if (open === undefined) return;
      clearTimeout(late);
      resolve(Number(open));
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    void ended.then(() => {
      clearTimeout(late);
      reject(new Error(`the shop exited before it was open. Its output:\n${message}`));
    });
  });
  return {
    origin: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns the machine's environment variables, without any setting of the caller's own shop. */
export function machineEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'USER'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
