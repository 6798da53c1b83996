import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { buy, useOrderDatabase, WHISKY } from '#modules/orders/test-checkout.ts';
import { createUnfoundSearches } from '#modules/search/index.ts';
import { z } from 'zod';
import { PERIOD_ENDPOINTS } from '#api/admin/reports/period-endpoints.ts';
import { REPORT_ENDPOINTS } from '#api/admin/reports/endpoints.ts';
import { createOffice, member } from './create-office.ts';

const at = useOrderDatabase();
let office: ReturnType<typeof createOffice>;
beforeEach(async () => {
  office = createOffice(at().db, { endpoints: [...REPORT_ENDPOINTS, ...PERIOD_ENDPOINTS] });
  await buy(at());
});
const read = async (path: string): Promise<unknown> => JSON.parse((await office.call(path)).text);

const YEARS = 'from=2026-01-01&to=2030-12-31';

it('reports sales with a period to compare with', async () => {
  const compared = 'comparedFrom=2021-01-01&comparedTo=2025-12-31';
  expect(await read(`/reports/sales?${YEARS}&by=category&${compared}`)).toMatchObject({
    currency: 'USD',
    sums: { orders: 1, netCents: 16_800, totalCents: 20_368, margin: { uncostedUnits: 2 } },
    before: { orders: 0, netCents: 0 },
    groupCount: 2,
    groups: [{ label: 'Whisky', netCents: 16_800, before: { netCents: 0 } }, { key: null }],
  });
});

it('reports taxes, deposits, refunds and buyers', async () => {
  expect(await read(`/reports/taxes?${YEARS}`)).toMatchObject({
    taxes: [{ name: 'HST', province: 'ON', netCents: 2340, netCadCents: 3296 }],
    deposits: [{ province: 'ON', takenCents: 28, takenCadCents: 40 }],
  });
  expect(await read(`/reports/refunds?${YEARS}`)).toEqual({ currency: 'USD', items: [] });
  expect(await read(`/reports/buyers?${YEARS}`)).toMatchObject({
    items: [{ isReturning: false, buyers: 1, orders: 1, goodsCents: 16_800 }],
  });
});

it('refuses a period that ends before it begins', async () => {
  expect(await office.call('/reports/sales?from=2026-02-01&to=2026-01-01')).toMatchObject({ status: 422 });
});

it('closes a period of a tax, and only an owner reopens it', async () => {
  await at().db.execute(sql`update shop_order set created_at = '2026-03-02T12:00:00Z'`);
  const body = { tax: 'HST', province: 'ON', from: '2026-01-01', to: '2026-03-31', dueDay: '2026-04-30' };
  const closed = await office.call('/tax-periods', { body });
  expect(closed).toMatchObject({ status: 201 });
  expect(await office.call('/tax-periods', { body })).toMatchObject({ status: 409 });
  expect(await read('/tax-periods')).toMatchObject({
    items: [
      {
        tax: 'GST/HST',
        province: null,
        dueDay: '2026-04-30',
        netCents: 2340,
        differenceCents: 0,
        isIntact: true,
      },
    ],
  });
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(closed.text));
  const reopen = () => office.call(`/tax-periods/${id}/reopen`, { body: { reason: 'A late invoice' } });
  expect(await reopen()).toMatchObject({ status: 403 });
  office.caller = member('owner');
  expect(await reopen()).toMatchObject({ status: 200 });
  expect(await read('/tax-periods')).toMatchObject({
    items: [{ reopenedReason: 'A late invoice', differenceCents: null }],
  });
});

it('is for holders of report.sales', async () => {
  office.caller = member('editor');
  expect(await office.call(`/reports/sales?${YEARS}`)).toMatchObject({ status: 403 });
});

it('reports who bought a product, and what was handed over in Ontario', async () => {
  const { db } = at();
  const { number, orderId } = await buy(at());
  expect(await read(`/reports/recall?${YEARS}&product=${WHISKY}`)).toMatchObject({
    items: [{ units: 2 }, { number, product: 'Glen Orrin 12', units: 2, refundedUnits: 0, province: 'ON' }],
    rowCount: 2,
  });
  expect(await read(`/reports/recall?${YEARS}&product=${randomUUID()}`)).toEqual({ items: [], rowCount: 0 });
  await db.execute(sql`update shop_order set state = 'delivered', state_since = now()`);
  await db.execute(sql`
    insert into hand_over (id, order_id, occurred_at, method, result, age_required, deliverer, receiver_name, actor_kind)
    values (gen_random_uuid(), ${orderId}, now(), 'own', 'verified', 19, 'Ines', 'Ada', 'staff')`);
  expect(await read(`/reports/deliveries?${YEARS}`)).toMatchObject({
    items: [
      {
        number,
        receiver: 'Ada',
        deliverer: 'Ines',
        bottles: '2 × Glen Orrin 12, 700 mL (spirits)',
        totalCents: 20_368,
        currency: 'USD',
      },
    ],
    rowCount: 1,
    withoutRecord: 1,
  });
});

it('reports searches without result, the most frequent first', async () => {
  const unfound = createUnfoundSearches();
  for (const text of ['pisco', 'Yellow Spot', 'yellow spot']) unfound.count(text);
  await unfound.write(at().db);
  expect(await read(`/reports/searches?${YEARS}`)).toMatchObject({
    items: [
      { text: 'yellow spot', searches: 2, days: 1 },
      { text: 'pisco', searches: 1 },
    ],
    textCount: 2,
  });
});
