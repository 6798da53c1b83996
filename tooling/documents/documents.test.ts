import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '#cli/find-command.ts';
import { describeSettings } from './describe-settings.ts';
import { findBrokenReferences } from './find-broken-references.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...globSync(['docs/**/*.md', 'modules/*/*.md'], { cwd: root }),
].sort();
/** Returns the table rows whose first cell is code, without the spaces that align them. */
const getRows = (path: string): string[] =>
  read(path)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.replace(/ +\|/g, ' |').replace(/\| +/g, '| ').trim());
const decisions = readdirSync(join(root, 'docs', 'decisions')).filter((name) => /^\d/.test(name));

test.each(documents)('%s contains no broken reference', (path) => {
  expect(findBrokenReferences(root, path, read(path))).toEqual([]);
});

test.each([
  ['a broken [link](docs/nowhere.md) to a file', 'docs/nowhere.md'],
  ['a broken [link](README.md#no-such-heading) to a heading', 'README.md#no-such-heading'],
  ['a path that does not exist, `contract/nothing.ts`', 'contract/nothing.ts'],
  ['a pattern without a file, `tooling/*.nothing`', 'tooling/*.nothing'],
  ['a command that does not exist, `npm run nothing`', 'npm run nothing'],
])('finds %s', (text, reference) => {
  expect(findBrokenReferences(root, 'README.md', `# A heading\n${text}`)).toEqual([
    { line: 2, reference, why: expect.any(String) },
  ]);
});

test('accepts existing references, and text that only looks like a path', () => {
  const text = [
    '[a link](docs/operating/run.md#stop), [another](https://shop.example/nowhere), [a heading](#a-heading)',
    '`contract/money.ts`, `docs/`, `tooling/*.mjs`, `build/server/main.js`, `text/html`, `/api/docs`, `on`',
    '`npm start`, `npm run test:quick`, `npm install --no-save`; people type npm nothing',
    '# A heading',
  ].join('\n');
  expect(findBrokenReferences(root, 'README.md', text)).toEqual([]);
});

test("README's settings table has the names, defaults and descriptions of the environment schema", () => {
  const settings = getRows('README.md').filter((row) => /^\| `[A-Z_]+` /.test(row));
  expect(settings).toEqual(describeSettings());
});

test('README names every script of package.json with its command', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const readme = read('README.md');
  const calls = Object.keys(scripts).map((name) => `npm ${/^(start|test)$/.test(name) ? '' : 'run '}${name}`);
  expect(calls.filter((call) => !readme.includes(call))).toEqual([]);
});

test('docs/operating/commands.md describes the operator commands as the CLI does', () => {
  const rows = getRows('docs/operating/commands.md');
  const expected = COMMANDS.map(({ usage, summary }) => `| \`${usage}\` | ${summary} |`);
  expect(rows.filter((row) => expected.includes(row))).toEqual(expected);
});

test('every ADR is listed with title, status and date, numbered without gaps, and has all sections', () => {
  const list = read('docs/decisions/README.md').replace(/ +\|/g, ' |');
  expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1));
  for (const name of decisions) {
    const text = read(`docs/decisions/${name}`);
    const [, number, title, status, date] =
      /^# (\d{4}) (.+)\n\nStatus: (.+) · Date: (\d{4}-\d{2}-\d{2})\n/.exec(text) ?? [];
    expect(number, name).toBe(name.slice(0, 4));
    expect(list).toContain(`| [${number}](${name}) | ${title} | ${status} | ${date} |`);
    expect(text.match(/^## .+$/gm), name).toEqual([
      '## Context',
      '## Decision',
      '## Alternatives',
      '## Consequences',
    ]);
  }
});

test('the tables that the READMEs of the modules list exist', () => {
  const migrations = globSync('db/migrations/*.sql', { cwd: root }).sort().map(read).join('\n');
  const tables = new Set([...migrations.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name));
  for (const [, from = '', to = ''] of migrations.matchAll(/^alter table (\w+) rename to (\w+);/gm)) {
    tables.delete(from);
    tables.add(to);
  }
  for (const path of globSync('modules/*/README.md', { cwd: root })) {
    const listed = /\*\*Tables\*\*:(.*?)(?:;|\.|\n-)/s.exec(read(path))?.[1] ?? '';
    const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    expect(
      names.filter((name) => !tables.has(name)),
      path,
    ).toEqual([]);
  }
});

test('pictures in the documents have at most 200,000 bytes', () => {
  const pictures = globSync('docs/**/*.{png,webp}', { cwd: root });
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => statSync(join(root, path)).size > 200_000)).toEqual([]);
});
