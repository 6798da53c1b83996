import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getEnd, runQuietly, withPath } from './command.mjs';
import { withFolderLock } from './folder-lock.mjs';
import { SetupError, say } from './setup-error.mjs';

/**
 * Major version of Node that the project is pinned to. An older Node that runs these scripts only
 * starts the pinned one.
 */
const PINNED_NODE_MAJOR = 24;

/**
 * Installs the packages of package-lock.json when node_modules does not hold them yet.
 * Quick when it does: it reads one stamp.
 * @param {string} root the folder of package-lock.json
 * @param {{ development: boolean, project?: string, what?: string }} options
 *   development: the packages for building, tests and checks too; project: the shop's folder, where
 *   `root` is another package's; what: the packages' name in messages
 */
export async function ensurePackages(root, { development, project = root, what = 'packages' }) {
  if (isInstalled(root, development)) return;
  const lock = join(project, 'build', '.preparing');
  await withFolderLock(
    lock,
    async () => {
      if (isInstalled(root, development)) return;
      say(`installing ${what}${reasonToInstall(root)}…`);
      await install(root, project, development || hasDevelopmentPackages(root));
    },
    (pid) => say(`process ${pid} is preparing this folder; waiting for it…`),
  );
}

/**
 * Returns the path of the pinned Node in node_modules, or of the running Node when that is new
 * enough.
 * @param {string} root
 * @returns {string} its path
 * @throws {SetupError} when neither exists
 */
export function pinnedNode(root) {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= PINNED_NODE_MAJOR) return process.execPath;
  throw new SetupError(
    `npm did not put Node ${PINNED_NODE_MAJOR} into node_modules (the install script of the package \`node\` does it).`,
    'Allow install scripts (npm config set ignore-scripts false) and remove node_modules, or start with Node 24.',
  );
}

/**
 * Returns the environment for the project's own commands: its Node and its tools come first on
 * PATH.
 */
export function projectEnvironment(/** @type {string} */ root) {
  return withPath({ first: join(root, 'node_modules', '.bin') });
}

function isInstalled(/** @type {string} */ root, /** @type {boolean} */ development) {
  const wanted = lockHash(root);
  const stampPath = join(root, 'node_modules', '.alambic-stamp');
  const [hash, kind] = existsSync(stampPath) ? readFileSync(stampPath, 'utf8').split(' ') : [];
  if (hash === wanted && (kind === 'all' || !development)) return true;
  // npm may have been run by hand: its own record says whether it installed the same packages.
  for (const withDevelopment of development ? [true] : [true, false]) {
    if (holdsLockedPackages(root, withDevelopment)) {
      writeStamp(root, wanted, withDevelopment);
      return true;
    }
  }
  return false;
}

/**
 * @returns {boolean} whether npm's record of node_modules lists every package of the lock file in
 * its version
 */
function holdsLockedPackages(/** @type {string} */ root, /** @type {boolean} */ development) {
  const recordPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(recordPath)) return false;
  const installed = JSON.parse(readFileSync(recordPath, 'utf8')).packages ?? {};
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages ?? {};
  const libc = getLibc();
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || entry.devOptional) return true;
    if (entry.dev && !development) return true;
    if (entry.optional && !isOfThisMachine(entry, libc)) return true;
    return installed[path]?.version === entry.version;
  });
}

/**
 * Returns whether an optional package is compiled for this machine: npm leaves it out without a word
 * when its Node is too old for it.
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry
 * @param {string} machineLibc
 */
function isOfThisMachine({ os, cpu, libc }, machineLibc) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  return libc?.includes(machineLibc) ?? true;
}

function getLibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

function reasonToInstall(/** @type {string} */ root) {
  const stampPath = join(root, 'node_modules', '.alambic-stamp');
  if (!existsSync(stampPath)) return ' (first time only)';
  return readFileSync(stampPath, 'utf8').startsWith(lockHash(root))
    ? ' for development'
    : ', package-lock.json has changed';
}

function hasDevelopmentPackages(/** @type {string} */ root) {
  return existsSync(join(root, 'node_modules', 'vitest'));
}

async function install(
  /** @type {string} */ root,
  /** @type {string} */ project,
  /** @type {boolean} */ development,
) {
  // Under `npm start` the pinned Node is first on PATH, and npm may be about to replace it: use the
  // machine's.
  const env = withPath({ without: join(project, 'node_modules', '.bin') });
  // Not `npm ci`: it removes node_modules under a shop that runs. With exact versions and --no-save
  // this installs the lock file just the same, and writes nothing beside it.
  const what = ['install', '--no-save', '--no-audit', '--no-fund', '--engine-strict=false'];
  what.push(development ? '--include=dev' : '--omit=dev');
  await runNpm(what, root, env);
  const pinned = pinnedNode(project);
  // npm leaves out optional packages that its own Node is too old for: compiled ones that the build
  // needs. The pinned Node, installed now, adds them.
  if ((await getNodeMajor(env)) < PINNED_NODE_MAJOR)
    await runNpm(what, root, withPath({ first: dirname(pinned) }, env));
  writeStamp(root, lockHash(root), development);
}

async function runNpm(
  /** @type {readonly string[]} */ what,
  /** @type {string} */ root,
  /** @type {NodeJS.ProcessEnv} */ env,
) {
  let { code, output } = await runQuietly('npm', what, { cwd: root, env });
  // A bug of npm 9 on a busy machine. Installing again goes on with what is there.
  if (output.includes('Exit handler never called!'))
    ({ code, output } = await runQuietly('npm', what, { cwd: root, env }));
  if (code === 127) {
    throw new SetupError(
      'npm is not installed on this machine.',
      'Install Node 18 or newer with npm, then start again.',
    );
  }
  if (code !== 0) {
    throw new SetupError(
      `npm could not install the packages. Its output:\n\n${getEnd(output)}\n`,
      'Check the network and the disk, then start again.',
    );
  }
}

/** Returns the major version of the Node that runs npm: the first on PATH. */
async function getNodeMajor(/** @type {NodeJS.ProcessEnv} */ env) {
  const { code, output } = await runQuietly('node', ['--version'], { env });
  return Number.parseInt(code === 0 ? output.replace(/^v/, '') : process.versions.node, 10);
}

function lockHash(/** @type {string} */ root) {
  const path = join(root, 'package-lock.json');
  if (!existsSync(path)) {
    throw new SetupError('package-lock.json is missing.', 'Copy the complete project, then start again.');
  }
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function writeStamp(
  /** @type {string} */ root,
  /** @type {string} */ hash,
  /** @type {boolean} */ development,
) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(
    join(root, 'node_modules', '.alambic-stamp'),
    `${hash} ${development ? 'all' : 'production'}`,
  );
}
