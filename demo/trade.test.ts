import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARCEL_METHODS } from '#contract/checkout/quote.ts';
import { toRules, loadTradeFile } from '#modules/compliance/commands.ts';
import { loadRules } from '#modules/compliance/load-rules.ts';
import { loadPagesFolder } from '#modules/content/index.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const read = await loadTradeFile(join(PROJECT_ROOT, 'demo', 'trade.yaml'));
const pages = await loadPagesFolder(join(PROJECT_ROOT, 'demo', 'starter'));
if (!read.ok) throw new Error(JSON.stringify(read.issues));
if (!pages.ok || !pages.data.provinces) throw new Error('the demo content has no provinces');
const { terms } = read;
const { provinces } = pages.data.provinces;
const rules = toRules(await loadRules(join(PROJECT_ROOT, 'modules', 'compliance', 'rules')));

describe("the demo's provinces in texts and at checkout", () => {
  it('are the same thirteen, and no text repeats a legal age', () => {
    const asked = rules.ages.filter(({ to }) => to === undefined);
    const codes = provinces.map(({ code }) => code).sort();
    expect(codes).toEqual(asked.map(({ province }) => province).sort());
    for (const { deliveryNote = '' } of provinces) expect(deliveryNote).not.toMatch(/\b(18|19|21)\b/);
  });
});

describe("the demo's trade terms", () => {
  it('allow delivery to nine provinces, and not to Quebec until there are French terms', () => {
    expect(new Set(terms.licences.map(({ province }) => province)).size).toBe(9);
    expect(terms.licences.map(({ province }) => province)).not.toContain('QC');
    expect(terms.refusals.map(({ province }) => province).sort()).toEqual(['NT', 'NU', 'QC', 'YT']);
  });

  it('mark every licence as assumed', () => {
    expect(terms.licences.filter(({ source }) => !source.startsWith('Assumption of the demo'))).toEqual([]);
  });

  it('have standard and express prices for every open province, express higher than standard', () => {
    for (const { province } of terms.licences) {
      const [standard = 0, express = 0] = PARCEL_METHODS.map(
        (method) => terms.delivery.find((row) => row.province === province && row.method === method)?.cents,
      );
      expect(standard, province).toBeGreaterThan(0);
      expect(express, province).toBeGreaterThan(standard);
    }
  });

  it('cost 14.00 and 26.00 in Ontario as in the mock-up, at a fixed rate of 0.71', () => {
    const ontario = terms.delivery.filter(({ province }) => province === 'ON');
    expect(ontario.map(({ cents }) => cents)).toEqual([1400, 2600]);
    expect(terms.exchange.map(({ usdPerCadMillionths }) => usdPerCadMillionths)).toEqual([710_000]);
  });
});
