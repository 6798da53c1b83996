/**
 * The photo studio: a package of its own in studio/, which the shop neither installs nor tests with
 * itself.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runShown } from './command.mjs';
import { ensurePackages, projectEnvironment } from './install.mjs';

/** What the studio's tests read outside of studio/, beside the shop's files that studio/shop imports. */
const INPUTS = ['demo/catalogue', 'demo/pictures'];
/** Not part of the hash: what is installed or generated, the document, and the record itself. */
const LEFT_OUT = new Set(['node_modules', '__pycache__', '.DS_Store', 'README.md', 'tested.json']);

/** Installs the studio's packages into studio/node_modules when they are missing or outdated. */
export async function ensureStudioPackages(/** @type {string} */ root) {
  await ensurePackages(join(root, 'studio'), {
    development: false,
    project: root,
    what: "the photo studio's packages",
  });
}

/**
 * Runs the studio's types, format, lint and tests. The shop's development packages must be installed.
 * @param {string} root
 * @returns {Promise<number>} the exit code
 */
export async function testStudio(root) {
  await ensureStudioPackages(root);
  return await runShown('npm', ['run', '--silent', 'check'], {
    cwd: join(root, 'studio'),
    env: projectEnvironment(root),
  });
}

/**
 * Returns a hash of everything that the studio's tests depend on: its files, the demo's catalogue
 * and photographs, and the files of contract/ that studio/shop imports.
 * @param {string} root
 * @returns {string} SHA-256 in hex
 */
export function studioHash(root) {
  const shared = [...listFiles(root, 'studio/shop')].flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/'(?:\.\.\/)+(contract\/[^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  const paths = ['studio', ...INPUTS].flatMap((folder) => [...listFiles(root, folder)]);
  const hash = createHash('sha256');
  for (const path of [...new Set([...paths, ...shared])].sort()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Whether the studio's tests have passed for exactly these files, by studio/tested.json. */
export function isStudioTested(/** @type {string} */ root) {
  const path = recordPath(root);
  return existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).sha256 === studioHash(root);
}

/** Records in studio/tested.json the hash of the files for which the tests passed. */
export function recordStudioTest(/** @type {string} */ root, /** @type {string} */ sha256) {
  writeFileSync(recordPath(root), `${JSON.stringify({ sha256 }, null, 2)}\n`);
}

function recordPath(/** @type {string} */ root) {
  return join(root, 'studio', 'tested.json');
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Generator<string>} paths from `root`; none when the folder does not exist
 */
function* listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(root, path);
    else yield path;
  }
}
