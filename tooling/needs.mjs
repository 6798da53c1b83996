/** Finds or installs what the tests need from the machine. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './command.mjs';
import { SetupError, say } from './setup-error.mjs';

const POSTGRESQL_FLOOR = 15;

/**
 * Finds a program on PATH.
 * @param {readonly string[]} names the first name that exists wins
 * @param {string} [path]
 * @returns {string | undefined} its path; `undefined` when no name exists
 */
export function findProgram(names, path = process.env['PATH'] ?? '') {
  const folders = path.split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Finds or installs Chromium: CHROMIUM_PATH, the machine's own, Debian's package, or Playwright's.
 * The headless shell comes first: it needs half of the processor time for the same tests.
 * @param {string} playwright path of Playwright's command line
 * @returns {Promise<string | undefined>} its path; `undefined` when Playwright uses its own
 * @throws {SetupError} when Chromium can be neither found nor installed
 */
export async function ensureChromium(playwright) {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && existsSync(chosen)) return chosen;
  if (chosen !== undefined) {
    throw new SetupError(`CHROMIUM_PATH names ${chosen}, which does not exist.`, 'Correct it, or unset it.');
  }
  const shell = ['chromium-headless-shell'];
  const names = [...shell, 'chromium', 'chromium-browser', 'google-chrome'];
  if (findProgram(shell) === undefined) await installOnDebian('Chromium', [...shell, 'fonts-liberation']);
  const found = findProgram(names);
  if (found !== undefined) return found;
  if (await installOnDebian('Chromium', ['chromium', 'fonts-liberation'])) return findProgram(names);
  say("downloading Playwright's Chromium…");
  const { code } = await runQuietly(process.execPath, [playwright, 'install', 'chromium']);
  if (code === 0) return undefined;
  throw new SetupError(
    'the end-to-end tests need Chromium, which was neither found nor installed.',
    'Install Chromium or Google Chrome, or set CHROMIUM_PATH to its path, then run this again.',
  );
}

/**
 * Finds or installs a program of the slow tests: the path in the variable, the machine's own, or
 * Debian's package.
 * @param {{ name: string, variable: string, programs: readonly string[], debian: string }} program
 *   programs: its names on PATH; debian: the package that has the first of them
 * @returns {Promise<Record<string, string>>} the variable with its path
 * @throws {SetupError} when it can be neither found nor installed
 */
export async function ensureProgram({ name, variable, programs, debian }) {
  const chosen = process.env[variable];
  if (chosen !== undefined && existsSync(chosen)) return { [variable]: chosen };
  if (findProgram(programs) === undefined) await installOnDebian(name, [debian]);
  const found = findProgram(programs);
  if (found !== undefined) return { [variable]: found };
  throw new SetupError(
    `the slow tests need ${name}, which was neither found nor installed.`,
    `Install ${name}, or set ${variable} to its path, then run this again.`,
  );
}

/** What the slow tests need besides Chromium and PostgreSQL. */
export const SLOW_TEST_PROGRAMS = [
  { name: 'Firefox', variable: 'FIREFOX_PATH', programs: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  { name: 'Varnish', variable: 'VARNISHD_PATH', programs: ['varnishd'], debian: 'varnish' },
  { name: 'Caddy', variable: 'CADDY_PATH', programs: ['caddy'], debian: 'caddy' },
  {
    name: 'systemd-analyze',
    variable: 'SYSTEMD_ANALYZE_PATH',
    programs: ['systemd-analyze'],
    debian: 'systemd',
  },
];

/**
 * Finds or installs what drives WebKitGTK, and a display for its window. Only Linux has packages of it:
 * elsewhere its tests are left out.
 * @throws {SetupError} when it can be neither found nor installed
 */
export async function ensureWebkit() {
  if (process.platform !== 'linux') return say('left out: WebKit, of which only Linux has packages');
  const isThere = () => ['WebKitWebDriver', 'Xvfb'].every((name) => findProgram([name]) !== undefined);
  if (!isThere()) await installOnDebian('WebKit', ['webkit2gtk-driver', 'xvfb']);
  if (isThere()) return;
  throw new SetupError(
    'the slow tests need WebKitWebDriver and Xvfb, which were neither found nor installed.',
    'Install them (Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb), then run this again.',
  );
}

/**
 * Finds or installs PostgreSQL 15 or newer. The tests start private clusters with its server
 * programs.
 * @returns {Promise<string>} the folder of the server programs
 * @throws {SetupError} when PostgreSQL can be neither found nor installed
 */
export async function ensurePostgresql() {
  const folder =
    (await findPostgresql()) ??
    ((await installOnDebian('PostgreSQL', ['postgresql'])) && (await findPostgresql()));
  if (folder) return folder;
  throw new SetupError(
    `the database tests need PostgreSQL ${POSTGRESQL_FLOOR} or newer, which is not installed on this machine.`,
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

/**
 * Returns 15 for `initdb (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)`; 0 for text without a
 * version.
 */
export function majorVersion(/** @type {string} */ text) {
  return Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1] ?? 0);
}

/**
 * @returns {Promise<boolean>} whether the packages are installed now; `false` also on other systems
 * and without root
 */
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
