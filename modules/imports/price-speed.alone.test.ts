import { expect, it } from 'vitest';
import { setPriceLines } from '#modules/prices/index.ts';
import { findIdsByKey } from '#modules/catalog/imports.ts';
import { MAUDE, useImportBench } from './test-import-bench.ts';

const PRODUCTS = 20_000;
const LINES = 1_000;
/** For all of them: 20,000 single writes took five hours and a half. */
const ALL_MS = 240_000;
/** Of one call: it holds its products for as long. */
const CALL_MS = 30_000;

const bench = useImportBench();

it('20,000 prices are set by twenty calls', { timeout: 900_000 }, async () => {
  await bench.makeCategory('gin', 'Gin');
  const skus = Array.from({ length: PRODUCTS }, (_, at) => `PR-${at}`);
  const rows = skus.map((sku, at) => `${sku},Bottle ${at},gin,${20 + (at % 60)}.50`);
  const id = await bench.upload(['SKU,Name,Category,Price', ...rows].join('\n'));
  await bench.check(id);
  await bench.commit(id, { reason: 'first' });
  const ids = await findIdsByKey(bench.database().db, 'sku', skus);
  const took: number[] = [];
  for (let from = 0; from < PRODUCTS; from += LINES) {
    const lines = skus
      .slice(from, from + LINES)
      .map((sku, at) => ({
        productId: ids.get(sku),
        priceCents: 2_095 + ((from + at) % 60) * 100,
        saleStartsAt: undefined,
        saleEndsAt: undefined,
      }));
    const startedAt = performance.now();
    const { results } = await bench.run((tx) => setPriceLines(tx, MAUDE, lines, new Date()));
    took.push(performance.now() - startedAt);
    expect(results.filter(({ result }) => result !== 'changed')).toEqual([]);
  }
  const all = took.reduce((sum, ms) => sum + ms, 0);
  if (process.env['MEASURE'] === '1')
    process.stdout.write(`${JSON.stringify({ all, longest: Math.max(...took) })}\n`);
  expect(all).toBeLessThan(ALL_MS);
  expect(Math.max(...took)).toBeLessThan(CALL_MS);
});
