import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { PROJECT_ROOT } from '#platform/project-root.ts';

export type ShopProcess = {
  child: ChildProcess;
  /** Standard output so far. */
  message(): string;
  complained(): string;
  /**
   * Resolves to the shop's origin when it is open; rejects with standard error when it ends before.
   */
  opened: Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

export type Programs = {
  /** Starts a program with these settings only. */
  start(
    settings: Record<string, string>,
    program?: keyof typeof ENTRIES,
    words?: readonly string[],
  ): ShopProcess;
  remove(): void;
};

const ENTRIES = {
  shop: 'server/test-shop.ts',
  operate: 'cli/main.ts',
  'staff-work': 'tests/resilience/test-staff-work.ts',
  'import-work': 'tests/resilience/test-import-work.ts',
  'order-process': 'tests/resilience/test-order-process.ts',
  'embedded-worker': 'platform/database/embedded/worker.ts',
  'picture-process': 'modules/media/picture-process.ts',
};

/**
 * Bundles the programs as the build does: from source each would take more than a second to load.
 */
export async function bundlePrograms(): Promise<Programs> {
  const build = join(PROJECT_ROOT, 'build');
  mkdirSync(build, { recursive: true });
  // Two folders below the project, like build/server: the programs find the project from there.
  const folder = mkdtempSync(join(build, 'test-'));
  const external = [/^node:/, /^@electric-sql\//, 'pg-native', 'sharp', '@node-rs/argon2', 'pdfkit'];
  const bundle = await rolldown({ cwd: PROJECT_ROOT, input: ENTRIES, platform: 'node', external });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' });
  await bundle.close();
  return {
    start: (settings, program = 'shop', words = []) =>
      startProcess(settings, join(folder, `${program}.js`), words),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Starts the built shop, with its pages and these settings only. `root` is the folder of another
 * release; `undefined` leaves out a setting that it does not know.
 */
export function startBuiltShop(
  settings: Record<string, string | undefined>,
  root = PROJECT_ROOT,
): ShopProcess {
  const main = join(root, 'build', 'server', 'main.js');
  if (!existsSync(main)) throw new Error('the shop is not built: npm run build');
  return startProcess({ NODE_ENV: 'production', ...settings }, main, []);
}

const SETTINGS = { PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: '0', DRAIN_SECONDS: '0', DEMO_PAST: 'off' };

function startProcess(
  settings: Record<string, string | undefined>,
  script: string,
  words: readonly string[],
): ShopProcess {
  const path = process.env['PATH'] ?? '';
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH: path, ...SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let message = '';
  let complained = '';
  child.stderr.on('data', (text: Buffer) => {
    complained += text.toString();
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const opened = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      message += text.toString();
      const origin = /open at (http\S+)/.exec(message)?.[1];
      if (origin) resolve(origin);
    });
    void ended.then(() => reject(new Error(`ended before it opened: ${complained}`)));
  });
  opened.catch(() => undefined);
  return { child, message: () => message, complained: () => complained, opened, ended };
}
