import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { CONTAINER_MATERIALS } from '#contract/checkout/quote.ts';
import { StartupError } from '#platform/startup-error.ts';
import { isInForce } from './date-range.ts';
import { findContainerRule } from './find-container-rule.ts';
import { toRules } from './law/law-rule.ts';
import { loadRules, parseRulesFolder } from './load-rules.ts';
import { line, RULES_FOLDER } from './test-basket.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
  await cp(RULES_FOLDER, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Changes the text of a file and returns `file:field: message` of each issue. */
async function issuesAfter(file: string, change: (text: string) => string): Promise<string[]> {
  const text = await readFile(join(folder, file), 'utf8');
  const changed = change(text);
  expect(changed, 'the change that the test makes').not.toBe(text);
  await writeFile(join(folder, file), changed);
  const read = await parseRulesFolder(folder);
  return read.ok ? [] : read.issues.map(({ file: name, field, message }) => `${name}:${field}: ${message}`);
}
const row = (id: string, rest: string): string =>
  `- { id: ${id}, ${rest}, classes: [wine], from: 2025-01-01, source: gst, confidence: H }\n`;

describe('the rules of the provinces', () => {
  const days = [
    '2025-01-01',
    '2025-03-31',
    '2025-04-01',
    '2026-11-22',
    '2027-02-28',
    '2027-03-01',
    '2040-01-01',
  ];

  it('have one row per kind of container of wine, spirits and beer on every day', async () => {
    const { deposits } = toRules(await loadRules(RULES_FOLDER));
    const open = PROVINCES.flatMap(({ code }) =>
      days.flatMap((day) => {
        const here = deposits.filter((rule) => rule.province === code && isInForce(rule, day));
        return (['wine', 'spirits', 'beer'] as const).flatMap((productClass) =>
          CONTAINER_MATERIALS.flatMap((material) =>
            [50, 500, 750, 1000, 1001, 3000]
              .filter((volumeMl) => !findContainerRule(line({ productClass, material, volumeMl }), here))
              .map((volumeMl) => [code, day, productClass, material, volumeMl]),
          ),
        );
      }),
    );
    expect(open).toEqual([]);
  });

  it('mark uncertain deposits, and use the lower amount', async () => {
    const rules = (await loadRules(RULES_FOLDER)).filter(({ kind }) => kind === 'deposit');
    const { deposits: unsure } = toRules(rules.filter(({ citation }) => citation.confidence === 'L'));
    expect(unsure.map(({ province }) => province)).toEqual(
      expect.arrayContaining(['NL', 'NT', 'NU', 'SK', 'YT']),
    );
    expect(unsure.filter(({ eachCadCents }) => eachCadCents > 10)).toEqual([]);
  });
});

describe('parseRulesFolder', () => {
  it.each([
    [
      'a rate in per cent',
      'taxes.yaml',
      ['rateMillionths: 130000', 'rateMillionths: 0.13'],
      'rateMillionths: must be whole',
    ],
    ['an unknown province', 'ages.yaml', ['province: AB', 'province: XX'], '0.province: is a province'],
    ['an unknown class', 'taxes.yaml', ['[spirits, wine, beer]', '[spirits, cider]'], 'classes.1: is one of'],
    ['a day that does not exist', 'ages.yaml', ['from: 2025-01-01', 'from: 2025-02-30'], '0.from: is a date'],
    ['an unknown field', 'ages.yaml', ['years: 18', 'years: 18, until: x'], '0: Unrecognized key'],
    ['a row without source', 'ages.yaml', [/, source: [a-z-]*/, ''], '0.source: must be a key'],
    [
      'an unknown confidence',
      'ages.yaml',
      ['confidence: H', 'confidence: A'],
      '0.confidence: must be H, M or L',
    ],
    [
      'an id of another province',
      'ages.yaml',
      ['age/AB', 'age/BC'],
      '0.id: must be like age/AB/…/2025-01-01',
    ],
    [
      'an id of another day',
      'taxes.yaml',
      ['HST/2025-04-01', 'HST/2025-04-02'],
      'id: must be like tax/NS/…/2025-04-01',
    ],
    [
      'a day before the tables',
      'ages.yaml',
      [/2025-01-01, province: AB(.*)2025-01-01/, '2019-01-01, province: AB$12019-01-01'],
      '0.from: must not be before 2025-01-01',
    ],
    [
      'a row that ends before it begins',
      'taxes.yaml',
      ['to: 2025-04-01', 'to: 2025-01-01'],
      'to: must be after from',
    ],
    [
      'a volume that ends before it begins',
      'deposits.yaml',
      ['fromMl: 1001,', 'fromMl: 1001, toMl: 900,'],
      '1.toMl: must not be below fromMl',
    ],
    [
      'a source that is not listed',
      'ages.yaml',
      ['source: ab-legal-age', 'source: hearsay'],
      '0.source: hearsay is not in sources.yaml',
    ],
    [
      'a confirmed source without the text that was read',
      'sources.yaml',
      [/against: "Text of s. 165[^"]*"/, 'check: "The rate."'],
      'gst: needs against',
    ],
    ['a demand of language without a language', 'languages.yaml', ['language: fr, ', ''], '0.language: '],
    ['an hour that does not exist', 'hours.yaml', ['"23:00"', '"24:00"'], '0.latest: is a time'],
  ] as const)('reports %s', async (_, file, [from, to], error) => {
    const issues = await issuesAfter(file, (text) => text.replace(from, to));
    expect(issues.join('\n')).toContain(error);
    expect(issues.filter((one) => !one.startsWith(`${file}:`))).toEqual([]);
  });

  it.each([
    ['tax', 'taxes.yaml', 'province: AB, name: GST, rateMillionths: 60000, appliesToDelivery: true'],
    [
      'deposit',
      'deposits.yaml',
      'province: AB, materials: [glass], fromMl: 900, toMl: 1100, eachCadCents: 5',
    ],
    ['age', 'ages.yaml', 'province: AB, years: 21'],
  ])('reports two %s rows for the same days', async (table, file, rest) => {
    const issues = await issuesAfter(file, (text) => text + row(`${table}/AB/again/2025-01-01`, rest));
    expect(issues).toHaveLength(1);
    expect(issues[0]).toContain(`from: repeats ${table}/AB`);
  });

  it('reports a repeated id, even where the days differ', async () => {
    const issues = await issuesAfter('ages.yaml', (text) => {
      const first = text.split('\n').find((found) => found.startsWith('- ')) ?? '';
      return `${text}${first}\n`;
    });
    expect(issues.join('\n')).toContain('13.id: repeats the id of an earlier row');
  });

  it('reports the first day on which a province has no age or tax', async () => {
    const ages = await issuesAfter('ages.yaml', (text) =>
      text.replace('years: 18, from: 2025-01-01', 'years: 18, from: 2025-01-01, to: 2026-01-01'),
    );
    expect(ages.join('\n')).toContain('AB has no age on 2026-01-01');
    const taxes = await issuesAfter('taxes.yaml', (text) =>
      text.replace(/2025-04-01/g, (day, at: number) => (text.indexOf(day) === at ? '2025-03-01' : day)),
    );
    expect(taxes.join('\n')).toContain('NS has neither GST nor HST on 2025-03-01');
  });

  it('throws a StartupError with file, line and field of every issue', async () => {
    await writeFile(join(folder, 'ages.yaml'), '- [');
    let line = 0;
    await issuesAfter('taxes.yaml', (text) => {
      line = text.split('confidence: H')[0]?.split('\n').length ?? 0;
      return text.replace('confidence: H', 'confidence: A');
    });
    const problem = await loadRules(folder).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartupError);
    expect(String(problem)).toMatch(/ages\.yaml:1: Flow /);
    expect(String(problem)).toContain(`\ntaxes.yaml:${line}: 0.confidence: must be H, M or L`);
  });
});
