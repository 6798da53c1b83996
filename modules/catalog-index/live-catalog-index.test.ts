import { expect, it } from 'vitest';
import type { LiveCatalogIndex } from './live-catalog-index.ts';
import { createTestIndex } from './test-products.ts';

const columns = createTestIndex([]);
const read: LiveCatalogIndex['read'] = async (reader) => reader(columns);

it('passes the columns to synchronous readers only', async () => {
  expect(await read(({ size }) => size)).toBe(0);
  // @ts-expect-error: a promise would read them after a change.
  await read(async ({ size }) => size);
  // @ts-expect-error: so would one beside a value.
  await read(({ size }) => (size === 0 ? size : Promise.resolve(size)));
  // @ts-expect-error: the caller would keep them.
  await read((all) => all);
});
