/**
 * `npm test`: runs all checks, the cheapest first, and stops at the first failure.
 * `npm run test:quick` leaves out what needs PostgreSQL, a browser or other programs, and prints
 * what it left out.
 * `npm run test:all` adds the slow checks: see `TEST_ALL` in vitest.config.ts and
 * playwright.config.ts, and Lighthouse. It goes on after a failure and names all at the end.
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './build-stamp.mjs';
import { runShown } from './command.mjs';
import { describeFileSizes } from './file-sizes.mjs';
import { ensurePackages, pinnedNode, projectEnvironment } from './install.mjs';
import {
  ensureChromium,
  ensurePostgresql,
  ensureProgram,
  ensureWebkit,
  SLOW_TEST_PROGRAMS,
} from './needs.mjs';
import {
  ensureFurtherPostgresql,
  hasFurtherPostgresql,
  POSTGRESQL_VERSIONS,
} from './postgresql-versions.mjs';
import { main, say } from './setup-error.mjs';
import { isStudioTested, testStudio } from './studio-package.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const quick = process.argv.includes('--quick');
const all = process.argv.includes('--all');

await main(async () => {
  const startedAt = Date.now();
  await ensurePackages(root, { development: true });
  const env = { ...projectEnvironment(root), ...(await environmentOfTests()) };
  const runIn =
    (/** @type {NodeJS.ProcessEnv} */ changes) =>
    (/** @type {string} */ script, /** @type {string[]} */ ...words) =>
      runShown(pinnedNode(root), [join(root, script), ...words], { cwd: root, env: { ...env, ...changes } });

  /** @type {string[]} */
  const failed = [];
  for (const [name, work] of steps(runIn)) {
    const stepStartedAt = Date.now();
    let code = 1;
    try {
      code = await work();
    } finally {
      say(`${code === 0 ? '✓' : '✗'} ${name}, ${secondsSince(stepStartedAt)} s`);
    }
    if (code === 0) continue;
    if (!all) return 1;
    failed.push(name);
  }
  say(describeFileSizes(root));
  if (failed.length > 0) {
    say(`failed: ${failed.join('; ')}, ${secondsSince(startedAt)} s`);
    return 1;
  }
  say(`all checks passed, ${secondsSince(startedAt)} s`);
  if (quick)
    say(
      'left out: the tests on PostgreSQL, those that start programs, the photo studio, and the journeys; npm test runs them too',
    );
  return 0;
});

/**
 * @typedef {(script: string, ...words: string[]) => Promise<number>} Run
 * @typedef {(changes: NodeJS.ProcessEnv) => Run} RunIn runs with changes of the environment
 * @typedef {[name: string, work: () => Promise<number>]} Step
 * @param {RunIn} runIn
 * @returns {Step[]}
 */
function steps(runIn) {
  const run = runIn({});
  const hasPages = existsSync(join(root, 'react-router.config.ts'));
  // Then once more without tests, for what only they use.
  const findUnused = async () =>
    (await run('node_modules/.bin/knip', '--no-progress')) ||
    (await run('node_modules/.bin/knip', '--no-progress', '--production', '--include', 'files,exports'));
  const routeTypes = () => (hasPages ? run('node_modules/.bin/react-router', 'typegen') : Promise.resolve(0));
  const always = /** @type {Step[]} */ ([
    ['build', () => ensureBuild(root).then(() => 0)],
    ['types', async () => (await routeTypes()) || (await run('node_modules/.bin/tsc'))],
    ['format', () => run('node_modules/.bin/biome', 'format', '--no-errors-on-unmatched')],
    ['lint', () => run('node_modules/.bin/oxlint')],
    ['import boundaries', () => run('tooling/boundaries/check.ts')],
    ['unused code', findUnused],
    ['unit, database and API tests', () => run('node_modules/.bin/vitest', 'run')],
  ]);
  if (quick || !existsSync(join(root, 'tests', 'e2e'))) return always;
  const journeys = /** @type {Step} */ ([
    'end-to-end tests',
    () => run('node_modules/.bin/playwright', 'test'),
  ]);
  if (!all) return [...always, ...studioSteps(), journeys];
  return [
    ...always,
    // They need the machine for themselves.
    ['speed tests, one by one', () => runIn({ TEST_ALONE: '1' })('node_modules/.bin/vitest', 'run')],
    ...postgresqlSteps(runIn),
    ...studioSteps(),
    // tests/e2e/pseudo-locale.all.desktop.spec.ts reads its pages.
    ['build of the pseudo-locale', () => run('tooling/locale/build-locale.ts', 'en-XA')],
    journeys,
    ['audit of the packages', () => run('tooling/audit.mjs')],
    ['Lighthouse', () => run('bench/main.ts', 'lighthouse', '--gate', '--lighthouse-runs=3')],
  ];
}

/**
 * The tests of the database once more on each further major version of PostgreSQL.
 * @param {RunIn} runIn
 * @returns {Step[]}
 */
function postgresqlSteps(runIn) {
  if (!hasFurtherPostgresql)
    return [['database tests on PostgreSQL 16 to 18: left out, not Linux on x64', () => Promise.resolve(0)]];
  return POSTGRESQL_VERSIONS.map((pinned) => [
    `database tests on PostgreSQL ${pinned.version.replace(/-.*/, '')}`,
    async () => {
      const programs = await ensureFurtherPostgresql(root, pinned);
      const path = [programs, projectEnvironment(root)['PATH']].join(delimiter);
      // The slow tests are not of a version.
      const runOnIt = runIn({ PATH: path, TEST_ALL: '' });
      return await runOnIt(
        'node_modules/.bin/vitest',
        'run',
        '--project=postgresql',
        'postgres.test',
        'both.test',
      );
    },
  ]);
}

/** @returns {Step[]} none where the studio's folder was removed */
function studioSteps() {
  if (!existsSync(join(root, 'studio'))) return [];
  const isTested = isStudioTested(root);
  if (isTested && !all)
    return [['photo studio: skipped, nothing has changed since its tests passed', () => Promise.resolve(0)]];
  const work = async () => {
    const code = await testStudio(root);
    if (code === 0 && !isTested)
      say('the photo studio has changed: record these passed tests with npm run studio:test');
    return code;
  };
  return [['photo studio', work]];
}

/** @returns {Promise<Record<string, string>>} where the browsers are, and how much is to be tested */
async function environmentOfTests() {
  if (quick) return { QUICK: '1' };
  /** @type {Record<string, string>} */
  const scope = all ? { TEST_ALL: '1' } : {};
  if (all) for (const program of SLOW_TEST_PROGRAMS) Object.assign(scope, await ensureProgram(program));
  const chromium = await ensureChromium(join(root, 'node_modules', '.bin', 'playwright'));
  if (all) await ensureWebkit();
  await ensurePostgresql();
  return chromium === undefined ? scope : { ...scope, CHROMIUM_PATH: chromium };
}

function secondsSince(/** @type {number} */ instant) {
  return ((Date.now() - instant) / 1_000).toFixed(1);
}
