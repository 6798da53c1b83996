import { loadToday } from '#modules/today/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { presentBottles } from '../orders/present-bottles.ts';
import { seesWhole } from '../orders/present-order.ts';
import type { OrdersServices } from '../orders/services.ts';
import type { StaffServices } from '../staff/services.ts';
import { describeSetup } from '../settings/opening.ts';
import { TodaySchema } from './today-schema.ts';

/** What a person needs to see first. */
const findToday = defineAdminEndpoint({
  method: 'GET',
  path: '/today',
  permission: 'any-staff',
  operationId: 'findToday',
  summary: 'Read what today asks for',
  description:
    "Eight numbers with a comparison, orders to pack, low stock, unanswered messages, and what changes within 90 days. A shop in test mode, and one without an order, sees what it needs before it opens. What the caller may not see is absent; figures of sales need `report.sales`. Days are those of the shop's time zone.",
  responses: { 200: { description: 'The numbers.', schema: TodaySchema } },
  async run(
    { caller, now },
    { db, shop, mail }: OrdersServices & Pick<StaffServices, 'mail'> & { db: Handle },
  ) {
    const reader = { actor: caller, permissions: caller.permissions, seesWhole: seesWhole(caller) };
    const today = await loadToday(db, reader, { now, ...describeSetup({ shop, mail }) });
    const bottlesOf = await presentBottles(db, today.ordersToPack);
    const ordersToPack = today.ordersToPack.map((order) => ({ ...order, bottles: bottlesOf(order) }));
    return { status: 200, body: { ...today, ordersToPack } };
  },
});

/** The first page of the office. */
export const TODAY_ENDPOINTS = [findToday];
