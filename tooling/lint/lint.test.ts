import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * The first line of each file in examples/ names the rule that refuses it. The files are copied to
 * a place where rules and overrides see the paths of a real project, and linted there with the
 * project's own configuration.
 */
const root = join(import.meta.dirname, '..', '..');
const examples = join(import.meta.dirname, 'examples');
const folder = mkdtempSync(join(tmpdir(), 'alambic-lint-'));
const project = join(folder, 'project');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function prepareProject(): void {
  cpSync(examples, project, { recursive: true });
  // Beside the project: packages are found there, but nothing in it is linted.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), join(project, file));
  const configuration = readFileSync(join(root, '.oxlintrc.json'), 'utf8').replace(
    '"./tooling/',
    `"${root}/tooling/`,
  );
  writeFileSync(join(project, '.oxlintrc.json'), configuration);
}

/** Returns for every refused file the rules that refused it. */
function lint(): Map<string, string[]> {
  const command = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [command, '--format=json'], {
    cwd: project,
    encoding: 'utf8',
  });
  const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout);
  const refusals = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) {
    refusals.set(filename, [...new Set([...(refusals.get(filename) ?? []), code])]);
  }
  return refusals;
}

const files = readdirSync(examples, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .sort();

let refusals = new Map<string, string[]>();
beforeAll(() => {
  prepareProject();
  refusals = lint();
});

test.each(files)('%s', (file) => {
  const [firstLine = ''] = readFileSync(join(examples, file), 'utf8').split('\n', 1);
  const refusedBy = /^\/\/ (?:accepted|refused by: (.+))$/.exec(firstLine);
  expect(refusals.get(file) ?? []).toEqual(refusedBy?.slice(1).filter((rule) => rule !== undefined));
});
