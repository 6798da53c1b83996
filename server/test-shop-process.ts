import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#platform/project-root.ts';

export type ShopProcess = {
  child: ChildProcess;
  /** What it said so far. */
  said(): string;
  complained(): string;
  /** Where it is open; rejects with what it complained when it ends before. */
  opened: Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** Starts a script of the project (a shop for tests, unless named) with nothing but these settings. */
export function startProcess(
  settings: Record<string, string>,
  script: string = 'server/test-shop.ts',
  words: readonly string[] = [],
): ShopProcess {
  const path = process.env['PATH'] ?? '';
  const child = spawn(process.execPath, [join(PROJECT_ROOT, script), ...words], {
    env: { PATH: path, PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complained = '';
  child.stderr.on('data', (text: Buffer) => {
    complained += text.toString();
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const opened = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const origin = /open at (http\S+)/.exec(said)?.[1];
      if (origin) resolve(origin);
    });
    void ended.then(() => reject(new Error(`ended before it opened: ${complained}`)));
  });
  opened.catch(() => undefined);
  return { child, said: () => said, complained: () => complained, opened, ended };
}
