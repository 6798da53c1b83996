import { timingSafeEqual } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { type OrderId, OrderIdSchema } from '#contract/ids.ts';
import { orderPath } from '#contract/account/paths.ts';
import { guestOrderPath } from '#contract/orders/guest-order.ts';
import { parseOrderNumber } from '#contract/orders/order-number.ts';
import type { Handle } from '#platform/database/handle.ts';
import { getOrCreateSecret } from '#platform/shop-secret.ts';
import { createTokenSigner } from '#platform/token-signer.ts';
import { shopOrder } from '../tables.ts';
import type { Buyer } from './buyer.ts';

/** Under which key the shop stores the secret of these links. */
const SECRET_KEY = 'order-link-secret';
const PURPOSE = 'order';

/** An order whose buyer proved to hold its link, or its number and email address. */
export type LinkedOrder = { number: string; buyer: Buyer };

/**
 * Returns the token of an order's mailed link: its id, and a keyed hash of id and email address. Nothing
 * is stored, and a changed or erased address ends the link.
 */
export async function createOrderToken(
  db: Handle,
  { id, email }: { id: OrderId; email: string },
): Promise<string> {
  const signer = createTokenSigner(await getOrCreateSecret(db, SECRET_KEY));
  return `${id}.${signer.hash(PURPOSE, `${id}\0${email.toLowerCase()}`)}`;
}

/** Returns the page of an order for its mails: in the account that bought it, or by its link. */
export async function findOrderPage(
  db: Handle,
  { id, number }: { id: OrderId; number: string },
): Promise<string> {
  const order = await findWhere(db, eq(shopOrder.id, id));
  if (!order || order.customerId !== null) return orderPath(number);
  return guestOrderPath(await createOrderToken(db, order));
}

/** Finds the order of a mailed link, or `undefined`. */
export async function findLinkedOrder(db: Handle, token: string): Promise<LinkedOrder | undefined> {
  const id = z.uuid().safeParse(token.split('.', 1)[0]);
  if (!id.success) return undefined;
  const order = await findWhere(db, eq(shopOrder.id, OrderIdSchema.parse(id.data)));
  if (!order || order.email === '' || !isSame(token, await createOrderToken(db, order))) return undefined;
  const { number, email, customerId } = order;
  return { number, buyer: { customerId, provenEmail: email, provenSince: null } };
}

/**
 * Returns the token of the order with that number and email address, or `undefined`. An unknown number
 * and another address cost the same work, so that neither tells which it was.
 */
export async function findOrderToken(
  db: Handle,
  { number, email }: { number: string; email: string },
): Promise<string | undefined> {
  const order = await findWhere(db, eq(shopOrder.number, parseOrderNumber(number) ?? ''));
  const id = order?.id ?? NO_ORDER;
  const given = await createOrderToken(db, { id, email: email.trim() });
  const known = await createOrderToken(db, { id, email: order?.email ?? '' });
  return order !== undefined && order.email !== '' && isSame(given, known) ? known : undefined;
}

const NO_ORDER = OrderIdSchema.parse('00000000-0000-0000-0000-000000000000');

async function findWhere(db: Handle, where: SQL) {
  const [order] = await db
    .select({
      id: shopOrder.id,
      number: shopOrder.number,
      email: shopOrder.email,
      customerId: shopOrder.customerId,
    })
    .from(shopOrder)
    .where(where);
  return order;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
