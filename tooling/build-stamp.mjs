import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, getEnd } from './command.mjs';
import { withFolderLock } from './folder-lock.mjs';
import { pinnedNode, projectEnvironment } from './install.mjs';
import { SetupError, say } from './setup-error.mjs';

/** Sources of the build. A folder or file that does not exist counts as empty. */
const SOURCES = [
  'contract',
  'modules',
  'platform',
  'api',
  'ui',
  'admin',
  'web',
  'server',
  'cli',
  'seed',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.office.config.ts',
  'react-router.config.ts',
  'tooling/build.ts',
  'tooling/runtime-packages.ts',
  'tooling/locale',
];

/**
 * Larger files are compared by size and modification time, so that photographs do not slow down
 * every start.
 */
const READ_UP_TO_BYTES = 256 * 1024;

/**
 * Returns a fingerprint of all sources of the build, without tests and Markdown files.
 * @param {string} root
 * @returns {string}
 */
export function sourceStamp(root) {
  const hash = createHash('sha1');
  for (const source of SOURCES) addToHash(hash, root, source);
  return hash.digest('hex');
}

/** Returns the path of the stamp of the last complete build. */
export function buildStampPath(/** @type {string} */ root) {
  return join(root, 'build', '.stamp');
}

/** @returns {boolean} whether build/ was made from the current sources */
export function isBuilt(/** @type {string} */ root) {
  const path = buildStampPath(root);
  return existsSync(path) && readFileSync(path, 'utf8') === sourceStamp(root);
}

/**
 * Builds when the sources have changed since the last build. The packages must be installed.
 * @throws {SetupError} when the build fails
 */
export async function ensureBuild(/** @type {string} */ root) {
  if (isBuilt(root)) return;
  await withFolderLock(
    join(root, 'build', '.preparing'),
    async () => {
      if (isBuilt(root)) return;
      say('building…');
      const script = join(root, 'tooling', 'build.ts');
      const { code, output } = await runQuietly(pinnedNode(root), [script], {
        cwd: root,
        env: { ...projectEnvironment(root), ALAMBIC_BUILD_LOCKED: '1' },
      });
      if (code !== 0) {
        throw new SetupError(
          `the build failed. Its output:\n\n${getEnd(output, 40)}\n`,
          'If you changed a file, fix the error above; otherwise remove build/ and start again.',
        );
      }
    },
    (pid) => say(`process ${pid} is preparing this folder; waiting for it…`),
  );
}

function addToHash(
  /** @type {import('node:crypto').Hash} */ hash,
  /** @type {string} */ root,
  /** @type {string} */ path,
) {
  const file = join(root, path);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined || /\.test\.tsx?$|\.md$/.test(path)) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(file).sort()) addToHash(hash, root, `${path}/${name}`);
    return;
  }
  hash.update(`${path}\0${stat.size}\0`);
  hash.update(stat.size > READ_UP_TO_BYTES ? String(stat.mtimeMs) : readFileSync(file));
}
