import { expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from 'drizzle-orm';
import { useImportBench } from './test-import-bench.ts';
import { findImport } from './index.ts';

/** Ceilings of B44 and B46. */
const ROWS = 20_000;
const CHECK_MS = 60_000;
const COMMIT_MS = 120_000;
const MORE_BYTES = 150 * 1024 * 1024;

const bench = useImportBench();

/** Half of the rows are new, half change a price and a text. */
function makeList(): string {
  const header = 'SKU,Name,Producer,Category,Country,ABV,Volume,Price,EAN,Short text,Story,Stock';
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const facts = `Maker ${at % 300},gin,Canada,${40 + (at % 10)}.5,700,${20 + (at % 60)}.95`;
    return `SP-${at},Bottle ${at},${facts},,Short ${at}.,"A story, of ${at} and how it came.",${at % 9}`;
  });
  return [header, ...rows].join('\r\n');
}

const timed = async (work: () => Promise<unknown>): Promise<{ ms: number; peak: number }> => {
  globalThis.gc?.();
  const [startedAt, before] = [performance.now(), process.memoryUsage().rss];
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 200);
  await work();
  clearInterval(timer);
  return { ms: performance.now() - startedAt, peak: peak - before };
};

it('20,000 rows are checked in a minute and written in two', { timeout: 600_000 }, async () => {
  await bench.makeCategory('gin', 'Gin');
  const list = makeList();
  // Half of the products are there already.
  const half = list.split('\r\n').slice(0, ROWS / 2 + 1);
  const first = await bench.upload(half.join('\r\n').replaceAll('.95,,', '.50,,'));
  await bench.check(first);
  await bench.commit(first, { reason: 'first' });
  const id = await bench.upload(list);
  const checked = await timed(() => bench.check(id));
  const written = await timed(() => bench.commit(id, { reason: 'second' }));
  const { rows } = await bench
    .database()
    .db.execute(sql`select state, count(*)::int as count from import_row where import_id = ${id} group by 1`);
  const counts = z.array(z.object({ state: z.string(), count: z.int() })).parse(rows);
  if (process.env['MEASURE'] === '1')
    process.stdout.write(`${JSON.stringify({ checked, written, counts })}\n`);
  expect(await findImport(bench.database().db, id)).toMatchObject({ state: 'done' });
  expect(counts).toHaveLength(2);
  expect(checked.ms).toBeLessThan(CHECK_MS);
  expect(written.ms).toBeLessThan(COMMIT_MS);
  expect(written.peak).toBeLessThan(MORE_BYTES);
});
