import type { AccountOrder, AccountOrderItem } from '#contract/account/account.ts';
import {
  BUYER,
  BUYER_REFUND_WORDS,
  BUYER_STATE_WORDS,
  type BoughtOrder,
  type BoughtOrderWhole,
  type Buyer,
  cancelOrder,
  findBoughtOrder,
  listBoughtOrders,
  noteProblem,
} from '#modules/orders/index.ts';
import { enqueue } from '#modules/outbox/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { letterJob } from '#platform/mail/letter.ts';
import type { Customer } from './customers.ts';
import type { Desk } from './desk.ts';
import { problemLetter } from './letters.ts';
import { WHY_CANCELLED } from './words.ts';

/** Reports of one order that reach the shop within a day. */
const MOST_PROBLEMS = 5;

/** Whose orders a customer's are. */
export const buyerOf = ({ id, email, isEmailVerified, emailChangedAt }: Customer): Buyer => ({
  customerId: id,
  provenEmail: isEmailVerified ? email : null,
  provenSince: emailChangedAt,
});

/** What reading orders works with. */
type OrdersDesk = Pick<Desk, 'db' | 'seller'>;

/** A page of the customer's orders, the newest first. */
export async function listOrders(
  { db }: Pick<Desk, 'db'>,
  customer: Customer,
  skip: number,
  take: number,
): Promise<{ items: AccountOrderItem[]; totalCount: number }> {
  const { orders, total } = await listBoughtOrders(db, buyerOf(customer), skip, take);
  return { items: orders.map(item), totalCount: total };
}

/** One of the customer's orders, whole; nothing where it is not theirs. */
export async function findOrder(
  desk: OrdersDesk,
  customer: Customer,
  number: string,
): Promise<AccountOrder | undefined> {
  const order = await findBoughtOrder(desk.db, buyerOf(customer), number);
  return order && whole(order, await desk.seller());
}

/** Every order of the customer, whole, the newest first. */
export async function listWholeOrders(desk: OrdersDesk, customer: Customer): Promise<AccountOrder[]> {
  const { items } = await listOrders(desk, customer, 0, 2_147_483_647);
  const orders: AccountOrder[] = [];
  for (const { number } of items) {
    const order = await findOrder(desk, customer, number);
    if (order) orders.push(order);
  }
  return orders;
}

/** Cancels an order of theirs that nobody has begun to pack. */
export async function cancel(
  desk: Desk,
  customer: Customer,
  number: string,
): Promise<'cancelled' | 'moved-on' | 'unknown'> {
  const order = await findBoughtOrder(desk.db, buyerOf(customer), number);
  if (!order) return 'unknown';
  const moved = await cancelOrder(desk.db, {
    ...{ orderId: order.id, who: BUYER, why: WHY_CANCELLED, isUntouched: true },
  });
  if (moved.kind === 'unknown') return 'unknown';
  if (moved.kind !== 'moved') return 'moved-on';
  desk.onMail();
  return 'cancelled';
}

/** Sends the shop what the customer writes about an order of theirs. */
export async function reportProblem(
  desk: Desk,
  customer: Customer,
  number: string,
  message: string,
): Promise<'sent' | 'unknown' | 'too-often' | 'unreachable'> {
  const order = await findBoughtOrder(desk.db, buyerOf(customer), number);
  if (!order) return 'unknown';
  const shopEmail = await desk.shopEmail();
  if (shopEmail === undefined) return 'unreachable';
  const letter = problemLetter(customer, order, message, shopEmail);
  const noted = await inTransaction(
    desk.db,
    async (tx) => {
      const outcome = await noteProblem(tx, order.id, MOST_PROBLEMS);
      if (outcome === 'noted') await enqueue(tx, letterJob(letter));
      return outcome;
    },
    { idempotent: true },
  );
  if (noted !== 'noted') return noted;
  desk.onMail();
  return 'sent';
}

function item({
  number,
  at,
  state,
  totalCents,
  refundedCents,
  isTest,
  snapshot,
}: BoughtOrder): AccountOrderItem {
  return {
    ...{ number, at, state, totalCents, refundedCents, isTest },
    stateText: BUYER_STATE_WORDS[state],
    itemCount: snapshot.quote.itemCount,
    names: snapshot.lines.map(({ name }) => name),
  };
}

function whole(order: BoughtOrderWhole, seller: AccountOrder['seller']): AccountOrder {
  const { snapshot, moves, refunds, tracking, state, isDisputed } = order;
  return {
    ...item(order),
    history: moves.map((move) => ({ ...move, text: BUYER_STATE_WORDS[move.state] })),
    lines: snapshot.lines,
    quote: snapshot.quote,
    details: snapshot.details,
    tracking,
    // What failed is tried again, or is told by the shop itself.
    refunds: refunds
      .filter((refund) => refund.state !== 'failed')
      .map(({ at, amountCents, reason, state: how }) => ({
        ...{ at, cents: amountCents, text: BUYER_REFUND_WORDS[reason], isDone: how === 'done' },
      })),
    mayCancel: state === 'paid' && !isDisputed,
    seller,
  };
}
