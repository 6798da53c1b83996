import { lt, sql } from 'drizzle-orm';
import { systemActor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { recordSales } from '../records/record-sales.ts';
import { lockSource, noteReceived } from '../records/sources.ts';
import { counterEvent } from '../tables.ts';
import { parseOrder } from './parse-order.ts';
import { verifyShopifySignature } from './verify-signature.ts';

/** What a webhook of Shopify sends, as it came. */
type ShopifyDelivery = {
  body: Buffer;
  /** `X-Shopify-Hmac-SHA256`. */
  signature: string | undefined;
  /** `X-Shopify-Webhook-Id`: of this delivery, the same when it is repeated. */
  eventId: string | undefined;
};

type ShopifyOutcome =
  | { kind: 'taken'; recorded: number }
  /** Repeated, unreadable, or an order of another sales channel. */
  | { kind: 'nothing-new' }
  | { kind: 'refused'; why: string };

/** Takes deliveries of the webhook. */
export type TakeShopifyOrder = (delivery: ShopifyDelivery) => Promise<ShopifyOutcome>;

const SOURCE = { kind: 'webhook', name: 'Shopify POS' } as const;
const ACTOR = systemActor('shopify-pos');
const MAX_EVENT_ID = 100;

/**
 * Creates what takes orders of Shopify POS. Nothing is read before the signature is verified. An order
 * is sent again, whole, whenever it changes: its sale and each of its refunds are written once, by their
 * ids, in whichever order the deliveries come. Throws where the database fails: Shopify sends it again.
 */
export function createShopifyReceiver(db: Database, secret: string): TakeShopifyOrder {
  return async ({ body, signature, eventId = '' }) => {
    if (!verifyShopifySignature(secret, body, signature)) return { kind: 'refused', why: 'unsigned' };
    if (eventId === '' || eventId.length > MAX_EVENT_ID) return { kind: 'refused', why: 'no event id' };
    return await inTransaction(db, (tx) => takeOnce(tx, body, eventId), { idempotent: true });
  };
}

async function takeOnce(tx: Transaction, body: Buffer, eventId: string): Promise<ShopifyOutcome> {
  await tx.delete(counterEvent).where(lt(counterEvent.receivedAt, sql`now() - interval '7 days'`));
  const [fresh] = await tx
    .insert(counterEvent)
    .values({ eventId })
    .onConflictDoNothing()
    .returning({ eventId: counterEvent.eventId });
  if (!fresh) return { kind: 'nothing-new' };
  const order = parseOrder(body);
  if (order.kind === 'other') return { kind: 'nothing-new' };
  if (order.kind === 'unreadable') {
    // Sent again it would be as unreadable: people see it at the source.
    await noteReceived(tx, await lockSource(tx, SOURCE), { sales: 0, errors: [order.why] });
    return { kind: 'nothing-new' };
  }
  const outcome = await recordSales(tx, ACTOR, { source: SOURCE, sales: order.sales, keepsUnknown: true });
  return { kind: 'taken', recorded: outcome.kind === 'recorded' ? outcome.recorded : 0 };
}
