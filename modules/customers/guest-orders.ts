import { findLinkedOrder, findOrderToken } from '#modules/orders/index.ts';
import { openOrderRequest, withdrawOrderRequest } from '#modules/orders/requests.ts';
import { customerActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { GuestOrders } from './customers.ts';
import type { CustomersContext } from './customers-context.ts';
import { findOrderOf } from './orders.ts';

/** Creates the orders of buyers without an account. */
export const createGuestOrders = (ctx: CustomersContext): GuestOrders => ({
  findToken: (typed) => findOrderToken(ctx.db, typed),
  async find(token, locale) {
    const linked = await findLinkedOrder(ctx.db, token);
    return linked && (await findOrderOf(ctx, linked.buyer, linked.number, locale));
  },
  async ask(token, request) {
    const linked = await findLinkedOrder(ctx.db, token);
    if (!linked) return 'unknown';
    const returns = await ctx.returns();
    const opened = await inTransaction(ctx.db, (tx) =>
      openOrderRequest(tx, GUEST, { ...request, ...linked, returns }),
    );
    if (opened.kind === 'opened') return 'done';
    return opened.kind === 'unknown' ? 'unknown' : 'moved-on';
  },
  async withdraw(token) {
    const linked = await findLinkedOrder(ctx.db, token);
    if (!linked) return 'unknown';
    const ended = await inTransaction(ctx.db, (tx) => withdrawOrderRequest(tx, GUEST, linked));
    if (ended.kind === 'withdrawn') return 'done';
    return ended.kind === 'unknown' ? 'unknown' : 'moved-on';
  },
});

const GUEST = customerActor(null);
