import { parseGroup } from './groups.mjs';

const { name, mutate, ignoreStatic = false } = parseGroup();

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tooling/mutation/vitest.config.mjs' },
  coverageAnalysis: 'perTest',
  ignoreStatic,
  mutate: [...mutate, '!**/*.test.ts', '!**/test-*.ts', '!**/{index,messages}.ts'],
  // The sandbox is a copy of the files that the tests need. It has no tsconfig.json, because
  // Stryker cannot read one with TypeScript 7.
  ignorePatterns: [
    '/*',
    '!/contract',
    '!/modules',
    '!/platform',
    '!/db',
    '!/demo',
    '!/tooling',
    '!/package.json',
    '/demo/pictures',
    '/tooling/*',
    '!/tooling/mutation',
    '!/tooling/silent-console.ts',
  ],
  concurrency: 2,
  // A shared machine may pause for half a minute.
  timeoutMS: 30_000,
  reporters: ['progress', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  tempDirName: `reports/sandbox-${name}`,
  cleanTempDir: 'always',
  thresholds: { high: 95, low: 85, break: 85 },
};
