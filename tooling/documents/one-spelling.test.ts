import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const FILES = globSync(
  [
    '{web,admin,contract,modules,platform,server,ui}/**/*messages*.ts',
    'demo/*.yaml',
    'demo/content/**/*.{md,yaml}',
    'demo/starter/**/*.{md,yaml}',
  ],
  { cwd: PROJECT_ROOT, exclude: (path) => path.endsWith('.test.ts') },
).toSorted();

/** A spelling that is not ours, and the files whose text the specification gives to the letter. */
const SPELLINGS: readonly { not: RegExp; ours: string; specified: readonly string[] }[] = [
  { not: /\be-mail/i, ours: 'email', specified: ['web/checkout-success/success-messages.ts'] },
  // The opening hours are computed: contract/sommelier/hours-line-messages.ts has the specified form.
  { not: /\b\d{1,2}(?::\d\d)? ?[ap]m\b/i, ours: '9:00 a.m.', specified: [] },
];

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*(?:\/\/|#).*$/gm;
const readText = (file: string): string =>
  readFileSync(join(PROJECT_ROOT, file), 'utf8').replaceAll(COMMENTS, '');

describe('the texts for people', () => {
  it('are in more than a hundred files', () => {
    expect(FILES.length).toBeGreaterThan(100);
  });

  it.each(SPELLINGS)('say $ours, one way everywhere but where the specification has another', (spelling) => {
    const { not, specified } = spelling;
    const others = FILES.filter((file) => not.test(readText(file)) && !specified.includes(file));
    expect(others).toEqual([]);
  });

  it.each([
    ['A confirmation e-mail', 0],
    ['Open from 9am', 1],
    ['Until 6:30 pm', 1],
  ] as const)('notice %j', (text, index) => {
    expect(text).toMatch(SPELLINGS[index]?.not ?? '');
  });

  it('keep the time of day of formatted moments', () => {
    expect('9:00 a.m.').not.toMatch(SPELLINGS[1]?.not ?? '');
  });
});
