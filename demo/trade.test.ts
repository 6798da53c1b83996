import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DELIVERY_METHODS } from '#contract/till/quote.ts';
import { loadRules } from '#modules/compliance/load-rules.ts';
import { readTradeFile } from '#modules/compliance/index.ts';
import { readPagesFolder } from '#modules/pages/index.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const read = await readTradeFile(join(PROJECT_ROOT, 'demo', 'trade.yaml'));
const pages = await readPagesFolder(join(PROJECT_ROOT, 'demo', 'content'));
if (!read.ok) throw new Error(JSON.stringify(read.faults));
if (!pages.ok || !pages.data.provinces) throw new Error('no provinces');
const { terms } = read;
const { provinces } = pages.data.provinces;
const rules = await loadRules(join(PROJECT_ROOT, 'modules', 'compliance', 'rules'));

describe('what the demo tells of provinces, and what its till does', () => {
  it('are the same thirteen with the same ages', () => {
    const told = provinces.map(({ code, legalAge }) => `${code} ${legalAge.years}`).sort();
    const asked = rules.ages.filter(({ to }) => to === undefined);
    expect(told).toEqual(asked.map(({ province, years }) => `${province} ${years}`).sort());
  });

  it('agree on where the shop delivers', () => {
    const open = provinces.flatMap(({ code, delivery }) => (delivery.open ? [code] : []));
    expect(open.sort()).toEqual(terms.licences.map(({ province }) => province).sort());
    expect(open).toHaveLength(9);
  });

  it('give the same reasons where it does not', () => {
    const closed = provinces.flatMap(({ code, delivery }) =>
      delivery.open ? [] : [{ province: code, reason: delivery.reason }],
    );
    const byCode = (one: { province: string }, other: { province: string }): number =>
      one.province < other.province ? -1 : 1;
    expect(closed.sort(byCode)).toEqual([...terms.refusals].sort(byCode));
  });

  it('promise the same days', () => {
    const told = provinces.flatMap(({ code, delivery }) =>
      delivery.open ? [`${code} ${delivery.days}`] : [],
    );
    const standard = terms.delivery.filter(({ method }) => method === 'standard');
    expect(told.sort()).toEqual(standard.map(({ province, days }) => `${province} ${days}`).sort());
  });
});

describe("the demo's terms", () => {
  it('say of every licence that it is assumed', () => {
    expect(terms.licences.filter(({ source }) => !source.startsWith('Assumption of the demo'))).toEqual([]);
  });

  it('have a price for both ways to every open province, express above standard', () => {
    for (const { province } of terms.licences) {
      const [standard = 0, express = 0] = DELIVERY_METHODS.map(
        (method) => terms.delivery.find((row) => row.province === province && row.method === method)?.cents,
      );
      expect(standard, province).toBeGreaterThan(0);
      expect(express, province).toBeGreaterThan(standard);
    }
  });

  it("ask the mock-up's 14.00 and 26.00 in Ontario, at a fixed 0.71", () => {
    const ontario = terms.delivery.filter(({ province }) => province === 'ON');
    expect(ontario.map(({ cents }) => cents)).toEqual([1400, 2600]);
    expect(terms.exchange.map(({ usdPerCadMillionths }) => usdPerCadMillionths)).toEqual([710_000]);
  });
});
