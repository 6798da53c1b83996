import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { buy, useOrderDatabase } from '#modules/orders/test-checkout.ts';
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
