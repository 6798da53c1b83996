import { expect, it } from 'vitest';
import { pickYamlNames, slugOfFile } from './data-file-names.ts';
import { decodeFile } from './decode-file.ts';
import { parseFrontMatter } from './front-matter-file.ts';
import { words } from './messages.ts';
import { parseYaml } from './yaml-file.ts';

it.each([
  ['Latin-1', Buffer.from('a: 1\nb: Château\n', 'latin1'), 2, words.notUtf8],
  ['UTF-16', Buffer.from('\ufeffa: 1\n', 'utf16le'), 1, words.utf16],
  ['UTF-16 without a mark', Buffer.from('a: 1\n', 'utf16le'), 1, words.utf16],
  ['nothing', Buffer.from('\ufeff \n'), 1, words.empty],
])('a file of %s is refused with its line', (_what, bytes, line, message) => {
  expect(decodeFile(bytes, 'a.yaml')).toEqual({
    text: '',
    issues: [{ file: 'a.yaml', line, field: '', message }],
  });
});

it('a byte order mark is not part of the text', () => {
  const { text, issues } = decodeFile(Buffer.from('\ufeff- name: Château\n'), 'a.yaml');
  expect(issues).toEqual([]);
  expect(parseYaml(text, 'a.yaml')).toMatchObject({ content: [{ name: 'Château' }], issues: [] });
  const page = decodeFile(Buffer.from('\ufeff---\ntitle: Ice\n---\nCold.\n'), 'ice.md');
  expect(parseFrontMatter(page.text, 'ice.md')).toMatchObject({ content: { title: 'Ice' }, issues: [] });
});

it('a second document has an issue at its line', () => {
  expect(parseYaml('a: 1\n---\nb: 2\n', 'a.yaml').issues).toEqual([
    { file: 'a.yaml', line: 2, field: '', message: words.twoDocuments },
  ]);
});

it('files are picked by their ending in any case, without what file managers leave', () => {
  const names = pickYamlNames(['C.YAML', '._a.yaml', 'b.yml', 'a.yaml', 'notes.txt', '.hidden.yaml']);
  expect(names).toEqual(['C.YAML', 'a.yaml', 'b.yml']);
  expect(['recipes/a.yml', 'b.md'].map(slugOfFile)).toEqual(['a', 'b']);
});
