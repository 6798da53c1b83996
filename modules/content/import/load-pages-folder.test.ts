import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadPagesFolder } from './load-pages-folder.ts';

const PAGE = '---\ntitle: Terms\nlead: Who.\ndescription: What.\n---\n\nWords.\n';
const EVENT = `- slug: glasses
  title: Glasses
  description: Five.
  where: Here
  rule: second Thursday
  time: "19:00"
  minutes: 90
  timeZone: America/Toronto
  seats: 14
  price: Free
`;
const PROVINCES = `checked: 2026-11-22
provinces:
  - code: MB
    name: Manitoba
    deliveryNote: Mind the ferry.
    helpLines:
      - { name: Helpline, confidence: L }
national: []
`;
const FAQ = `- title: Age
  questions:
    - { slug: how-old, question: "How old?", answer: "21." }
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'pages'));
});
afterEach(() => rm(folder, { recursive: true }));

async function getErrors(name: string, text: string): Promise<string[]> {
  await writeFile(join(folder, name), text);
  const read = await loadPagesFolder(folder);
  return read.ok ? [] : read.issues.map(({ file, line, field }) => `${file}:${line}:${field}`);
}

describe('loadPagesFolder', () => {
  it('returns no content for a missing folder', async () => {
    expect(await loadPagesFolder(join(folder, 'nowhere'))).toEqual({
      ok: true,
      data: { pages: [], questions: [], events: [], provinces: undefined },
    });
  });

  it('accepts valid files', async () => {
    for (const [name, text] of [
      ['pages/terms.md', PAGE],
      ['events.yaml', EVENT],
      ['provinces.yaml', PROVINCES],
      ['faq.yaml', FAQ],
    ] as const)
      expect(await getErrors(name, text), name).toEqual([]);
  });

  it.each([
    [
      'a front that lacks a field',
      'pages/terms.md',
      PAGE.replace('title: Terms\n', ''),
      'pages/terms.md:2:title',
    ],
    ['an unknown part', 'pages/terms.md', `${PAGE}\n::help-line\n`, 'pages/terms.md:9:'],
    ['raw HTML', 'pages/terms.md', `${PAGE}\n<!-- x -->\n`, 'pages/terms.md:9:'],
    ['a name that is not a slug', 'pages/My Page.md', PAGE, 'pages/My Page.md:2:'],
    [
      'a day that does not exist',
      'pages/terms.md',
      PAGE.replace('lead', 'checked: 2026-02-30\nlead'),
      'pages/terms.md:3:checked',
    ],
    ['a rule of another grammar', 'events.yaml', EVENT.replace('second', 'fifth'), 'events.yaml:5:0.rule'],
    ['an unknown time zone', 'events.yaml', EVENT.replace('Toronto', 'Torronto'), 'events.yaml:8:0.timeZone'],
    ['the same event twice', 'events.yaml', EVENT + EVENT, 'events.yaml:11:1.slug'],
    ['an invalid month', 'events.yaml', `${EVENT}  months: [13]\n`, 'events.yaml:11:0.months.0'],
    [
      'an unconfirmed number',
      'provinces.yaml',
      PROVINCES.replace('confidence: L', 'phone: 1-800-555-0100, confidence: L'),
      'provinces.yaml:7:provinces.0.helpLines.0.confidence',
    ],
    [
      'a delivery, which belongs to the trade terms',
      'provinces.yaml',
      PROVINCES.replace('deliveryNote: Mind the ferry.', 'delivery: { open: true, days: "3 to 5" }'),
      'provinces.yaml:3:provinces.0',
    ],
    ['an unknown placeholder', 'pages/terms.md', PAGE.replace('Words.', 'Ask {name}.'), 'pages/terms.md:7:'],
    [
      'an unknown placeholder in an answer',
      'faq.yaml',
      FAQ.replace('21.', 'From {years}.'),
      'faq.yaml:3:0.questions.0.answer',
    ],
    [
      'a URL of another scheme',
      'faq.yaml',
      FAQ.replace('21.', '[x](javascript:x)'),
      'faq.yaml:3:0.questions.0.answer',
    ],
    ['the same question twice', 'faq.yaml', FAQ + FAQ, 'faq.yaml:6:1.questions.0.slug'],
    ['invalid YAML', 'faq.yaml', '- [', 'faq.yaml:1:'],
  ])('names file, line and field of %s', async (_, name, text, place) => {
    expect(await getErrors(name, text)).toEqual([place]);
  });
});
