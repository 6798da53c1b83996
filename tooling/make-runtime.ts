/**
 * Copies what a built shop needs at run time, and nothing else, into a folder: an image or a machine
 * gets these files, and installs and builds nothing.
 * `node tooling/run.mjs --production tooling/make-runtime.ts build/runtime`
 */
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-stamp.mjs';
import { listRuntimePackages } from './runtime-packages.ts';
import { main, SetupError } from './setup-error.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What `update --check` reads of both releases. */
const DESCRIPTION = ['package.json', 'CHANGELOG.md'];
/** Migrations, the demo, units and health check. The shop lists folders of these, empty ones too. */
const DATA = ['db', 'demo', 'deploy'];
/** Layers with data beside their code: rules, word lists, fonts. */
const BESIDE_CODE = ['modules', 'platform'];
const BUILT = ['build/server', 'build/web', 'build/admin'];
/** The pinned Node alone: the package that installs it holds the program twice. */
const NODE = 'node_modules/node/bin/node';

/** Code, and the secrets of deploy/.env. */
const isLeftOut = (path: string): boolean =>
  /\.(tsx?|mjml)$|(^|\/)(README\.md|module\.json|casting\.md|\.env)$/.test(path);
/** Type declarations, source maps, documents and builds for browsers of packages. Licences stay. */
const isForDevelopers = (path: string): boolean =>
  /\.(map|d\.[cm]?ts|md)$|\.(browser|standalone)\.(old\.)?m?js$/.test(path);

await main(() => {
  const [target] = process.argv.slice(2);
  if (target === undefined)
    throw new SetupError('The folder is missing.', 'Name it, for example build/runtime.');
  if (!isBuilt(root)) throw new SetupError('build/ is older than the sources.', 'Run npm run build first.');
  makeRuntime(resolve(target));
  return Promise.resolve();
});

function makeRuntime(target: string): void {
  rmSync(target, { recursive: true, force: true });
  const copy = (path: string, isExcluded: (file: string) => boolean = () => false): void => {
    mkdirSync(join(target, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      preserveTimestamps: true,
      filter: (file) => !isExcluded(relative(root, file)),
    });
  };
  for (const path of [...DESCRIPTION, NODE, ...BUILT]) copy(path);
  for (const path of [...DATA, ...BESIDE_CODE]) copy(path, isLeftOut);
  for (const path of listRuntimePackages(root))
    copy(path, (file) => isForDevelopers(file) || (file !== path && basename(file) === 'node_modules'));
  for (const path of BESIDE_CODE) removeEmptyFolders(join(target, path));
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
