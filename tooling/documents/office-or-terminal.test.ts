import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from '#cli/find-command.ts';
import { ENVIRONMENT } from '#platform/environment/parse-environment.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const [commands = [], variables = []] = read('docs/operating/office-or-terminal.md')
  .split('## Environment variables')
  .map((part) =>
    part.split('\n').flatMap((line) => {
      const [, name, page, why] = /^\| `([^`]+)` *\| (?:`([^`]+)`|none) *\| *(.*?) *\|$/.exec(line) ?? [];
      return name === undefined ? [] : [{ name, page, why }];
    }),
  );
const rows = [...commands, ...variables];
const namesOf = (of: typeof rows) => of.map(({ name }) => name);

it('every operator command has one row', () => {
  const known = new Set(COMMANDS.map(({ usage }) => usage.replace(/ *[<[…].*/, '')));
  expect(namesOf(commands)).toEqual([...known].sort());
});

it('every environment variable has one row, in the order of the README', () => {
  expect(namesOf(variables)).toEqual(Object.keys(ENVIRONMENT));
});

it('each row names a page of the office, or says why there is none', () => {
  const areas = ['admin/areas.ts', 'admin/text-areas.ts', 'admin/settings-areas.ts'].map(read).join('\n');
  const isPage = (page: string): boolean => {
    const path = page.replace('/admin/', '');
    const group = path.replace('settings/', '');
    return areas.includes(`path: '${path}'`) || areas.includes(`settingArea('${group}'`);
  };
  const wrong = rows.filter(({ page, why }) => (page === undefined ? !why : why !== '' || !isPage(page)));
  expect(wrong).toEqual([]);
});
