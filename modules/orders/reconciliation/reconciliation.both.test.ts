import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { reconcile } from './reconcile.ts';
import { cancelOrder, refundOrder, toActor } from '../test-commands.ts';
import {
  buy,
  buyTooLate,
  TOTAL,
  type TestOrder,
  WHISKY,
  writeSession,
  useOrderDatabase,
} from '../test-checkout.ts';
import { type DiscrepancyKind, DISCREPANCY_QUERIES } from './discrepancies.ts';

type Broken = {
  what: DiscrepancyKind;
  how: string;
  break: string;
  beside?: DiscrepancyKind[];
  /** A refund of the order is requested before. */
  isRefunded?: true;
};

/** One damage in data without discrepancies. `beside`: other discrepancies of the same damage. */
const BROKEN: readonly Broken[] = [
  {
    what: 'paid-session-without-order',
    how: 'a deleted order',
    break: 'delete from order_history; delete from shop_order',
    beside: ['paid-checkout-without-order', 'sold-without-order'],
  },
  {
    what: 'order-without-paid-session',
    how: 'an order whose session ended',
    break: "update payment_session set state = 'ended' where state = 'paid'",
    beside: ['payments-differ'],
  },
  {
    what: 'order-of-unpaid-checkout',
    how: 'an order whose checkout is open',
    break: "update checkout set state = 'open', paid_at = null",
  },
  {
    what: 'order-never-paid',
    how: 'an order that was never paid',
    break: "delete from order_history where to_state = 'paid'",
    beside: ['history-differs'],
  },
  {
    what: 'history-differs',
    how: 'an order that was moved by hand',
    break: "update shop_order set state = 'packing'",
  },
  {
    what: 'amounts-differ',
    how: 'a session of another amount',
    break: 'update payment_session set amount_cents = amount_cents - 1',
    beside: ['payments-differ'],
  },
  {
    what: 'stray-not-refunded',
    how: 'a second payment that is refunded except for a cent',
    break: `update refund set amount_cents = amount_cents - 1 where reason = 'second-payment'`,
  },
  {
    what: 'refunded-differs',
    how: 'an order with a refunded amount but without a refund',
    break: 'update shop_order set refunded_cents = 1',
  },
  {
    what: 'refund-without-job',
    how: 'a refund without a job',
    break: "delete from outbox_job where kind = 'refund'",
  },
  {
    what: 'stock-differs',
    how: 'a bottle that is for sale and not in the building',
    break: 'update product set stock_quantity = stock_quantity + 1',
  },
  { what: 'stock-differs', how: 'a product without a level', break: 'delete from stock_level' },
  {
    what: 'shortage-not-covered',
    how: 'a bottle that is for sale although one is short',
    break: 'update product set stock_quantity = stock_quantity + 1; update stock_level set shortage = 1',
  },
  {
    what: 'ledger-differs',
    how: 'a bottle on hand without a movement',
    break:
      'update stock_level set on_hand = on_hand + 1; update product set stock_quantity = stock_quantity + 1',
  },
  {
    what: 'ledger-chain-differs',
    how: 'movements that do not follow each other',
    break: `insert into stock_movement (id, product_id, delta, reason, on_hand_after, actor_kind)
            select gen_random_uuid(), product_id, delta, 'correction', 999, 'system'
              from stock_level cross join (values (1), (-1)) as moved (delta)`,
  },
  {
    what: 'shipped-not-in-ledger',
    how: 'an order that is shipped and whose bottles are not',
    break: `update shop_order set state = 'shipped';
            insert into order_history (order_id, from_state, to_state, actor)
            select id, 'packing', 'shipped', 'operator' from shop_order`,
  },
  {
    what: 'in-ledger-not-shipped',
    how: 'bottles that left with an order that did not',
    break: "update stock_reservation set state = 'shipped'",
    beside: ['stock-differs'],
  },
  {
    what: 'sold-by-ended-order',
    how: 'an order that is marked as restocked',
    break: 'update shop_order set is_restocked = true',
  },
  {
    what: 'bottles-differ',
    how: 'an order with one bottle more than was sold',
    break:
      'update stock_reservation set quantity = quantity - 1; update product set stock_quantity = stock_quantity + 1',
  },
  {
    what: 'payments-differ',
    how: 'a payment of a cent less than its session',
    break: 'update payment set amount_cents = amount_cents - 1',
  },
  {
    what: 'payments-differ',
    how: 'an order without a payment',
    break: 'update refund set order_payment_id = null; delete from payment',
  },
  {
    what: 'refund-lines-differ',
    how: 'a refund of an order with a line of a cent less',
    break: 'update refund_line set net_cents = net_cents - 1 where position = 0',
    isRefunded: true,
  },
  {
    what: 'refunded-above-payment',
    how: 'a pending refund of more than was paid',
    break: `update refund_line set net_cents = net_cents + 99999 where position = 0;
      update refund set amount_cents = amount_cents + 99999 where order_id is not null`,
    isRefunded: true,
  },
  {
    what: 'exchange-differs',
    how: 'a refund for an exchange that pays no order',
    break: "update refund set reason = 'exchange' where order_id is not null",
    isRefunded: true,
  },
  {
    what: 'facts-differ',
    how: 'an order whose line lost a cent of tax',
    break: 'update order_line set tax_cents = tax_cents - 1',
    beside: ['reports-differ'],
  },
  {
    what: 'facts-differ',
    how: 'an order without its deposits',
    break: 'delete from order_deposit',
    beside: ['reports-differ'],
  },
  {
    what: 'reports-differ',
    how: 'an order whose tax on delivery lost a cent',
    break: 'update order_tax set delivery_cents = delivery_cents - 1',
    beside: ['facts-differ'],
  },
  {
    what: 'dead-letter',
    how: 'an email that was given up',
    break:
      "update outbox_job set dead_at = now(), last_error = 'SMTP 550' where kind in ('letter', 'test-letter')",
  },
];

const at = useOrderDatabase();

/** An order, and a second payment of it whose refund is pending. */
const trade = async (): Promise<TestOrder> => {
  const order = await buy(at());
  await inTransaction(at().db, async (tx) => {
    const session = await writeSession(tx, order.checkoutId, 'stray');
    await requestRefund(tx, toActor('payment'), { ...session, amountCents: TOTAL, reason: 'second-payment' });
  });
  return order;
};
const found = async (): Promise<DiscrepancyKind[]> => {
  const { discrepancies: errors, isRight } = await reconcile(at().db);
  expect(isRight).toBe(errors.length === 0);
  return [...new Set(errors.map(({ what }) => what))].sort();
};
const hold = (sessionId: string, checkoutId: string, until: string) =>
  at().pool.query(
    `insert into stock_reservation (checkout_id, session_id, product_id, quantity, expires_at)
     values ('${checkoutId}', '${sessionId}', '${WHISKY}', 3, now() + interval '${until}');
     update product set stock_quantity = stock_quantity - 3`,
  );

describe('reconciliation', () => {
  it('finds nothing in a shop without orders', async () => {
    expect(await reconcile(at().db)).toMatchObject({
      isRight: true,
      discrepancies: [],
      counts: { orders: 0, orderCents: 0, soldBottles: 0 },
    });
  });

  it('counts orders, payments and bottles', async () => {
    await trade();
    const { number } = await buy(at());
    await cancelOrder(at().db, { number, actor: 'operator', reason: 'no' });
    await buyTooLate(at());
    expect(await reconcile(at().db)).toMatchObject({
      isRight: true,
      counts: {
        orders: 3,
        paidSessions: 3,
        strays: 1,
        orderCents: 3 * TOTAL,
        sessionCents: 3 * TOTAL,
        refundedCents: 0,
        heldBottles: 0,
        soldBottles: 2,
        waitingJobs: 10,
      },
    });
  });

  it.each(BROKEN)('reports $how as $what', async ({ what, break: damage, beside = [], isRefunded }) => {
    const { number } = await trade();
    if (isRefunded) await refundOrder(at().db, { number, actor: 'operator', amountCents: 500 });
    expect(await found()).toEqual([]);
    await at().pool.query(damage);
    const errors = await found();
    expect(errors).toContain(what);
    for (const error of errors) expect([what, 'stray-not-refunded', ...beside]).toContain(error);
  });

  it('reports a paid checkout without its order', async () => {
    await at().pool.query(
      `insert into checkout (id, cart_digest, state, lines, paid_at) values ('${'x'.repeat(32)}', 'd', 'paid', '[]', now())`,
    );
    expect(await found()).toEqual(['paid-checkout-without-order']);
  });

  it('reports a cancelled order without a refund', async () => {
    await buyTooLate(at());
    await at().pool.query("delete from refund; delete from outbox_job where kind = 'refund'");
    expect(await found()).toEqual(['ended-not-refunded']);
  });

  it('reports bottles held by an ended session, or for too long, and no correctly held ones', async () => {
    const { checkoutId, sessionId } = await trade();
    const open = await inTransaction(at().db, (tx) => writeSession(tx, checkoutId, 'open'));
    await hold(open.sessionId, checkoutId, '1 minute');
    expect(await found()).toEqual([]);
    await at().pool.query("update stock_reservation set expires_at = now() - interval '9 minutes'");
    expect(await found()).toEqual([]);
    await at().pool.query("update stock_reservation set expires_at = now() - interval '11 minutes'");
    expect(await found()).toEqual(['held-too-long']);
    await at().pool.query("update stock_reservation set expires_at = now() + interval '1 minute'");
    for (const state of ['ended', 'stray']) {
      await at().pool.query(`update payment_session set state = '${state}' where id = '${open.sessionId}'`);
      expect(await found()).toContain('held-by-ended-session');
    }
    await at().pool.query(`delete from stock_reservation where session_id = '${open.sessionId}';
      update payment_session set state = 'ended' where id = '${open.sessionId}';
      update stock_reservation set state = 'held', ended_at = null where session_id = '${sessionId}'`);
    expect(await found()).toContain('held-by-ended-session');
  });

  it('reports bottles sold by a session without an order', async () => {
    const { checkoutId } = await trade();
    const open = await inTransaction(at().db, (tx) => writeSession(tx, checkoutId, 'open'));
    await hold(open.sessionId, checkoutId, '1 minute');
    await at().pool.query(
      "update stock_reservation set state = 'sold', ended_at = now() where state = 'held'",
    );
    expect(await found()).toEqual(['sold-without-order']);
  });

  it('names no person, and no URL that gives access', async () => {
    const { checkoutId } = await trade();
    await buyTooLate(at());
    const anything = BROKEN.map(({ break: damage }) => damage).filter(
      (text) => !text.startsWith('delete from order_history; '),
    );
    for (const damage of anything) await at().pool.query(damage);
    await at().pool.query(
      `insert into checkout (id, cart_digest, state, lines, paid_at) values ('secret-${randomUUID()}', 'd', 'paid', '[]', now())`,
    );
    const received = JSON.stringify(await reconcile(at().db));
    expect(received.length).toBeGreaterThan(1000);
    for (const secret of [checkoutId, 'secret-', 'maude', 'Maude', 'Elm', 'M6R 2B7'])
      expect(received).not.toContain(secret);
  });

  it('has a case for every kind of discrepancy', () => {
    const elsewhere: DiscrepancyKind[] = [
      ...(['paid-checkout-without-order', 'ended-not-refunded', 'held-too-long'] as const),
      ...(['held-by-ended-session', 'sold-without-order'] as const),
    ];
    const shown = new Set([...BROKEN.map(({ what }) => what), ...elsewhere]);
    expect([...shown].sort()).toEqual(Object.keys(DISCREPANCY_QUERIES).sort());
  });
});
