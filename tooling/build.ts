/**
 * Creates build/: the pages (build/web, by React Router and Vite), the back office (build/admin, by
 * Vite), the server and the CLI in one
 * file each (build/server, by Rolldown), and last a stamp of the sources. With `--locales=en-XA` also
 * the pages of that locale.
 * Unbundled, the database layer alone costs 289 MB and half a second at every start; bundled 51 MB
 * and 0.07 s.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type InputOptions, rolldown } from 'rolldown';
import { build as buildWithVite } from 'vite';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '#contract/locale.ts';
import { buildStampPath, sourceStamp } from './build-stamp.mjs';
import { runShown } from './command.mjs';
import { withFolderLock } from './folder-lock.mjs';
import { pinnedNode, projectEnvironment } from './install.mjs';
import { buildLocale } from './locale/locale-pages.ts';
import { precompress } from './precompress.ts';
import { RUNTIME_PACKAGES } from './runtime-packages.ts';
import { main, SetupError } from './setup-error.mjs';
import { thinSourceMap } from './thin-source-map.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outputFolder = join(root, 'build', 'server');

/**
 * Name of the built file → its entry source. Each is the start of a process or a worker thread of
 * its own.
 */
const ENTRIES: Readonly<Record<string, string>> = {
  main: 'server/main.ts',
  'embedded-worker': 'platform/database/embedded/worker.ts',
  'picture-process': 'modules/media/picture-process.ts',
  operate: 'cli/main.ts',
};

await main(async () => {
  // `npm start` already holds the lock when it runs this script.
  if (process.env['ALAMBIC_BUILD_LOCKED'] === '1') return await build();
  return await withFolderLock(join(root, 'build', '.preparing'), build);
});

async function build(): Promise<number> {
  rmSync(buildStampPath(root), { force: true });
  // Computed before the build, so that a file that changes during the build makes the build stale.
  const stamp = sourceStamp(root);
  const pagesCode = await buildPages();
  if (pagesCode !== 0) return pagesCode;
  const clientFolder = join(root, 'build', 'web', 'client');
  if (existsSync(clientFolder)) {
    await bundleWorker(clientFolder);
    await precompress(clientFolder);
  }
  await buildWithVite({ configFile: join(root, 'vite.office.config.ts') });
  await precompress(join(root, 'build', 'admin'));
  rmSync(join(root, 'build', 'web', 'locales'), { recursive: true, force: true });
  for (const locale of furtherLocales()) {
    const code = await buildLocale(root, locale);
    if (code !== 0) return code;
  }
  rmSync(outputFolder, { recursive: true, force: true });
  for (const [name, source] of Object.entries(ENTRIES)) {
    if (existsSync(join(root, source))) await bundle(name, source);
  }
  writeFileSync(buildStampPath(root), stamp);
  return 0;
}

/** Returns the locales of `--locales=en-XA,…`: their pages are built as well. */
function furtherLocales(): Locale[] {
  const { values } = parseArgs({ options: { locales: { type: 'string', default: '' } } });
  const named = values.locales.split(',').filter(Boolean);
  const unknown = named.find((name) => parseLocale(name) !== name);
  if (unknown !== undefined)
    throw new SetupError(`There is no locale ${unknown}.`, 'contract/locale.ts lists them.');
  return named.map(parseLocale).filter((locale) => locale !== DEFAULT_LOCALE);
}

/** Runs React Router's own build and returns its exit code. */
async function buildPages(): Promise<number> {
  if (!existsSync(join(root, 'react-router.config.ts'))) return 0;
  const command = join(root, 'node_modules', '.bin', 'react-router');
  const env = { ...projectEnvironment(root), NODE_ENV: 'production' };
  return await runShown(pinnedNode(root), [command, 'build'], { cwd: root, env });
}

/**
 * Bundles the worker of the home bar into one file at the root, because a service worker controls
 * only URLs below its own folder.
 */
async function bundleWorker(clientFolder: string): Promise<void> {
  const source = join(root, 'web', 'bar', 'worker', 'bar-worker.ts');
  if (!existsSync(source)) return;
  const build = await rolldown({ cwd: root, input: source, platform: 'browser' });
  await build.write({ file: join(clientFolder, 'bar-worker.js'), format: 'iife', minify: true });
  await build.close();
}

async function bundle(name: string, source: string): Promise<void> {
  const input: InputOptions = {
    cwd: root,
    input: { [name]: source },
    platform: 'node',
    // The built pages are loaded at run time. `pg` tries to load `pg-native` and works without it.
    external: [
      /^node:/,
      ...RUNTIME_PACKAGES.map((name) => new RegExp(`^${name}(/|$)`)),
      /(^|\/)web\/server\/[\w-]+\.js$/,
      'pg-native',
    ],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  };
  const build = await rolldown(input);
  const { output } = await build.write({
    dir: outputFolder,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    minify: false,
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: `${name}-[name]-[hash].js`,
  });
  await build.close();
  for (const { fileName } of output) {
    if (!fileName.endsWith('.map')) continue;
    const file = join(outputFolder, fileName);
    writeFileSync(file, JSON.stringify(thinSourceMap(JSON.parse(readFileSync(file, 'utf8')))));
  }
}
