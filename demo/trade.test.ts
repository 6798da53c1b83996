import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DELIVERY_METHODS } from '#contract/checkout/quote.ts';
import { loadRules } from '#modules/compliance/load-rules.ts';
import { loadTradeFile } from '#modules/compliance/index.ts';
import { loadPagesFolder } from '#modules/content/index.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const read = await loadTradeFile(join(PROJECT_ROOT, 'demo', 'trade.yaml'));
const pages = await loadPagesFolder(join(PROJECT_ROOT, 'demo', 'starter'));
if (!read.ok) throw new Error(JSON.stringify(read.faults));
if (!pages.ok || !pages.data.provinces) throw new Error('no provinces');
const { terms } = read;
const { provinces } = pages.data.provinces;
const rules = await loadRules(join(PROJECT_ROOT, 'modules', 'compliance', 'rules'));

describe('what the demo says of provinces, and what its checkout does', () => {
  it('are the same thirteen with the same ages', () => {
    const told = provinces.map(({ code, legalAge }) => `${code} ${legalAge.years}`).sort();
    const asked = rules.ages.filter(({ to }) => to === undefined);
    expect(told).toEqual(asked.map(({ province, years }) => `${province} ${years}`).sort());
  });
});

describe("the demo's terms", () => {
  it('deliver to nine provinces, and not to Quebec until there are French terms', () => {
    expect(new Set(terms.licences.map(({ province }) => province)).size).toBe(9);
    expect(terms.licences.map(({ province }) => province)).not.toContain('QC');
    expect(terms.refusals.map(({ province }) => province).sort()).toEqual(['NT', 'NU', 'QC', 'YT']);
  });

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
