import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTradeFile } from './load-trade-file.ts';

const FILE = `licences:
  - { province: AB, from: 2025-01-01, source: Ours }
delivery:
  - { province: AB, method: standard, cents: 1900, days: "4 to 6", from: 2025-01-01 }
exchange:
  - { from: 2025-01-01, usdPerCadMillionths: 710000, source: A bank }
`;
const withSteps = (rows: string): string =>
  FILE.replace('cents: 1900', `cents: 1900, steps: { by: bottles, rows: [${rows}] }`);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trade-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string) {
  await writeFile(join(folder, 'trade.yaml'), text);
  return await loadTradeFile(join(folder, 'trade.yaml'));
}

describe('loadTradeFile', () => {
  it('reads terms; absent lists are empty', async () => {
    const found = await read(FILE);
    expect(found).toMatchObject({
      ok: true,
      terms: { licences: [{ province: 'AB' }], refusals: [], blockedPostalCodes: [], taxNumbers: [] },
    });
    expect(await read('licences: []\n')).toMatchObject({ ok: true, terms: { licences: [], exchange: [] } });
  });

  it('accepts a price or a rate that changes on a day', async () => {
    const found = await read(`${FILE.replace('days: "4 to 6"', 'days: "4 to 6", to: 2026-01-01')}
  - { from: 2026-01-01, usdPerCadMillionths: 720000, source: A bank }
`);
    expect(found).toMatchObject({ ok: true });
  });

  it('accepts steps, surcharges, a weight of a litre and a threshold of free delivery', async () => {
    const found =
      await read(`${withSteps('{ from: 7, cents: 2000 }').replace('days:', 'freeFromCents: 15000, days:')}
surcharges:
  - { prefix: x0a, cents: 900, reason: An aeroplane goes there. }
gramsPerLitre: { glass: 1800, can: 1100, other: 1100 }
`);
    expect(found).toMatchObject({
      ok: true,
      terms: {
        delivery: [{ cents: 1900, freeFromCents: 15_000, steps: { rows: [{ from: 7, cents: 2000 }] } }],
        surcharges: [{ prefix: 'X0A' }],
      },
    });
  });

  it.each([
    ['a price in dollars', FILE.replace('1900', '19.5'), 'trade.yaml:4: delivery.0.cents'],
    ['a rate in dollars', FILE.replace('710000', '0.71'), 'trade.yaml:6: exchange.0.usdPerCadMillionths'],
    ['an unknown method', FILE.replace('standard', 'drone'), 'trade.yaml:4: delivery.0.method'],
    ['a licence without source', FILE.replace(', source: Ours', ''), 'trade.yaml:2: licences.0.source'],
    ['an unknown field', `${FILE}freeAbove: 10000\n`, 'trade.yaml:1: '],
    [
      'a licence that ends at once',
      FILE.replace('source: Ours', 'to: 2025-01-01, source: Ours'),
      'trade.yaml:2: licences.0.to',
    ],
    [
      'two prices for one delivery',
      FILE.replace(/( {2}- \{ province: AB, method.*\n)/, '$1$1'),
      'trade.yaml:5: delivery.1',
    ],
    ['two rates for one day', FILE.replace(/( {2}- \{ from.*\n)/, '$1$1'), 'trade.yaml:7: exchange.1.from'],
    [
      'an invalid postal code',
      `${FILE}blockedPostalCodes:\n  - { prefix: 90210, reason: x, source: x }\n`,
      'trade.yaml:8: blockedPostalCodes.0.prefix',
    ],
    [
      'steps out of order',
      withSteps('{ from: 7, cents: 2000 }, { from: 7, cents: 2100 }'),
      'trade.yaml:4: delivery.0.steps.rows.1.from',
    ],
    [
      'a step that costs less than a smaller parcel',
      withSteps('{ from: 7, cents: 1800 }'),
      'trade.yaml:4: delivery.0.steps.rows.0.cents',
    ],
    [
      'two surcharges of one area',
      `${FILE}surcharges:
  - { prefix: P0, cents: 600, reason: x, to: 2027-01-01 }
  - { prefix: p0, cents: 700, reason: x, from: 2026-12-31 }
`,
      'trade.yaml:9: surcharges.1.prefix',
    ],
    ['invalid YAML', '- [', 'trade.yaml:1: '],
  ])('reports line and field of %s', async (_, text, place) => {
    const found = await read(text);
    expect(found.ok ? [] : found.issues.map(({ file, line, field }) => `${file}:${line}: ${field}`)).toEqual([
      place,
    ]);
  });
});
