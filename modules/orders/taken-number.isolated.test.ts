import { afterAll, expect, it, vi } from 'vitest';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { findOrder } from './reading/find-order.ts';
import { createOrderNumber } from './order/order-number.ts';
import { buy, furnish } from './test-checkout.ts';

vi.mock('./order/order-number.ts', async (original) => ({
  ...(await original<object>()),
  createOrderNumber: vi.fn<typeof createOrderNumber>(),
}));

const place = await startDatabase();
afterAll(() => place.stop());
const database = await place.open();
await furnish(database);
const draw = (...numbers: string[]): void => {
  const drawn = vi.mocked(createOrderNumber).mockReset();
  for (const number of numbers) drawn.mockReturnValueOnce(number);
};

it('does not reuse a number of an existing order', async () => {
  draw('0000-0001');
  const first = await buy(database);
  draw(...Array<string>(7).fill('0000-0001'), '0000-0002');
  const second = await buy(database);
  expect([first.number, second.number]).toEqual(['0000-0001', '0000-0002']);
  expect(await findOrder(database.db, '0000-0001')).toMatchObject({ id: first.orderId });
  expect(await findOrder(database.db, '0000-0002')).toMatchObject({ id: second.orderId });
});

it('throws and creates no order when all drawn numbers are taken', async () => {
  draw(...Array<string>(9).fill('0000-0001'));
  await expect(buy(database)).rejects.toThrow('no free order number found');
});
