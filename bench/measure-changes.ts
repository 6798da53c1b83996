import { contentSave } from './changes/content-save.ts';
import { importMeanwhile } from './changes/import-meanwhile.ts';
import { listsAtRate } from './changes/lists-at-rate.ts';
import { mixedRequests } from './changes/mixed-requests.ts';
import type { Part } from './changes/part.ts';
import { priceEdits } from './changes/price-edits.ts';
import { priceSeen } from './changes/price-seen.ts';
import { startScalePlace } from './changes/scale-place.ts';
import { startUp } from './changes/start-up.ts';
import { uncachedPages } from './changes/uncached-pages.ts';
import type { Effort, Line, Measurement } from './measurement.ts';

/** The import is last: it adds products. */
const PARTS: readonly Part[] = [
  startUp,
  uncachedPages,
  contentSave,
  priceSeen,
  listsAtRate,
  priceEdits,
  mixedRequests,
  importMeanwhile,
];

/**
 * A catalogue that changes all day, on PostgreSQL, at several sizes: what shoppers notice of price
 * edits, saved texts, imports and starts.
 */
export const changes: Measurement = {
  name: 'changes',
  async run(effort) {
    const names = PARTS.map(({ name }) => name);
    const unknown = effort.parts.find((part) => !names.includes(part));
    if (unknown !== undefined) throw new Error(`unknown part ${unknown}; parts: ${names.join(', ')}`);
    const lines: Line[] = [];
    for (const products of effort.sizes) lines.push(...(await measureSize(products, effort)));
    return lines;
  },
};

async function measureSize(products: number, effort: Effort): Promise<Line[]> {
  const size = products === 0 ? 'demo' : products.toLocaleString('en-CA');
  const place = await startScalePlace(products);
  try {
    const lines: Line[] = [];
    for (const { name, run } of PARTS) {
      if (effort.parts.length > 0 && !effort.parts.includes(name)) continue;
      // When one part fails, the others still run.
      const found = await run(place, effort).catch((error: unknown): Line[] => [
        { what: name, failed: error instanceof Error ? error.message : String(error) },
      ]);
      lines.push(...found.map((line) => ({ ...line, what: `${size}: ${line.what}` })));
    }
    return lines;
  } finally {
    await place.stop();
  }
}
