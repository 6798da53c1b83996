import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { startBuiltShop } from '#server/test-shop-process.ts';
import { RUNTIME_PACKAGES } from '#tooling/runtime-packages.ts';

// A new shop is filled with the demo.
vi.setConfig({ testTimeout: 180_000 });

const run = promisify(execFile);
const NODE = join('node_modules', 'node', 'bin', 'node');
let folder: string;
let runtime: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alambic-runtime-'));
  runtime = join(folder, 'runtime');
  await run(process.execPath, ['tooling/make-runtime.ts', runtime], { cwd: PROJECT_ROOT });
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

it('holds no source, no test, no secret and no package of the build', () => {
  const sources = globSync(['{admin,api,cli,contract,server,seed,tooling,ui,web}', '**/*.{ts,tsx}'], {
    cwd: runtime,
  });
  expect(sources.filter((path) => !path.startsWith('node_modules'))).toEqual([]);
  expect(existsSync(join(runtime, 'deploy', '.env'))).toBe(false);
  expect(globSync('node_modules/{vite,react,typescript,hono}', { cwd: runtime })).toEqual([]);
});

it('can be compared with another release', () => {
  for (const path of ['package.json', 'CHANGELOG.md', 'db/migrations'])
    expect(existsSync(join(runtime, path)), path).toBe(true);
});

it('has a Node that loads each package', async () => {
  const script = `for (const name of ${JSON.stringify(RUNTIME_PACKAGES)}) await import(name);`;
  const { stderr } = await run(NODE, ['--input-type=module', '--eval', script], { cwd: runtime });
  expect(stderr).toBe('');
});

it('opens a shop with the demo, and its commands', async () => {
  const settings = { DATA_DIR: join(folder, 'data') };
  const shop = startBuiltShop(settings, runtime);
  try {
    const origin = await shop.opened;
    expect((await fetch(origin)).status).toBe(200);
    const picture = /\/media\/[\w.-]+\.webp/.exec(await (await fetch(`${origin}/products`)).text())?.[0];
    expect((await fetch(`${origin}${picture}`)).headers.get('content-type')).toBe('image/webp');
    const { stdout } = await run(NODE, ['build/server/operate.js', 'status'], {
      cwd: runtime,
      env: settings,
    });
    expect(stdout).toMatch(/^products +[1-9]/m);
  } finally {
    shop.child.kill('SIGTERM');
    await shop.ended;
  }
});
