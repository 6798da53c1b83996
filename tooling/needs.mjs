/** What the tests need from the machine, and how it is had when it is missing. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './command.mjs';
import { SetupError, say } from './setup-error.mjs';

const POSTGRESQL_FLOOR = 15;

/**
 * A program on PATH.
 * @param {readonly string[]} names the first that exists is answered
 * @param {string} [path]
 * @returns {string | undefined} its path
 */
export function findProgram(names, path = process.env['PATH'] ?? '') {
  const folders = path.split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Chromium: CHROMIUM_PATH, the machine's own, Debian's package, or Playwright's. Chromium without its window system comes
 * first: it needs half of the processor time for the same tests.
 * @param {string} playwright path of Playwright's command line
 * @returns {Promise<string | undefined>} its path; undefined means that Playwright brings its own
 */
export async function ensureChromium(playwright) {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && existsSync(chosen)) return chosen;
  if (chosen !== undefined) {
    throw new SetupError(`CHROMIUM_PATH names ${chosen}, which is not there.`, 'Correct it, or unset it.');
  }
  const shell = ['chromium-headless-shell'];
  const names = [...shell, 'chromium', 'chromium-browser', 'google-chrome'];
  if (findProgram(shell) === undefined) await installOnDebian('Chromium', [...shell, 'fonts-liberation']);
  const found = findProgram(names);
  if (found !== undefined) return found;
  if (await installOnDebian('Chromium', ['chromium', 'fonts-liberation'])) return findProgram(names);
  say("fetching Playwright's Chromium…");
  const { code } = await runQuietly(process.execPath, [playwright, 'install', 'chromium']);
  if (code === 0) return undefined;
  throw new SetupError(
    'the journeys need Chromium, and it could be neither found nor installed.',
    'Install Chromium or Google Chrome, or say where it is with CHROMIUM_PATH, then run this again.',
  );
}

/**
 * The folder of PostgreSQL's server programs, 15 or newer; the tests start private clusters with them.
 * @returns {Promise<string>}
 */
export async function ensurePostgresql() {
  const folder =
    (await findPostgresql()) ??
    ((await installOnDebian('PostgreSQL', ['postgresql'])) && (await findPostgresql()));
  if (folder) return folder;
  throw new SetupError(
    `the database tests need PostgreSQL ${POSTGRESQL_FLOOR} or newer, and there is none on this machine.`,
    'Install it (Debian and Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17), or run npm run test:quick.',
  );
}

async function findPostgresql() {
  const onPath = findProgram(['initdb']);
  const debian = '/usr/lib/postgresql';
  const programs = [
    ...(onPath === undefined ? [] : [onPath]),
    ...(existsSync(debian)
      ? readdirSync(debian).map((version) => join(debian, version, 'bin', 'initdb'))
      : []),
  ];
  for (const program of programs.filter((path) => existsSync(path))) {
    const { output } = await runQuietly(program, ['--version']);
    if (majorVersion(output) >= POSTGRESQL_FLOOR) return join(program, '..');
  }
  return undefined;
}

/** 15 for `initdb (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)`; 0 when it says something else. */
export function majorVersion(/** @type {string} */ text) {
  return Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1] ?? 0);
}

/** @returns {Promise<boolean>} whether the packages are there now; false too on other systems and without root */
async function installOnDebian(/** @type {string} */ name, /** @type {string[]} */ packages) {
  if (findProgram(['apt-get']) === undefined || process.getuid?.() !== 0) return false;
  say(`installing ${name}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  const { code } = await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
  });
  return code === 0;
}
