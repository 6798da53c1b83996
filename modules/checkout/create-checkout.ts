import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CheckoutItem } from '#contract/till/create-checkout.ts';
import type { CheckoutLine } from '#contract/till/quote.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type BelievedLine, compareLines, linesNow } from './compare-lines.ts';
import { browserHashOf, type Desk, newCheckoutId, timestamp } from './desk.ts';
import { readProducts } from './products.ts';
import type { Created, Visitor } from './till.ts';

type Keyed = { id: string; cartDigest: string; isEnded: boolean; customerId: string | null };

/**
 * Makes a checkout of a cart. The same key with the same cart is the same checkout while that is alive, also for posts that
 * come at once: they wait for the first. A cart that is not as the shop has it makes none. Until it is paid a checkout
 * belongs to whoever sent its cart last: on a computer that two people share, to the one who is signed in now, or to nobody.
 */
export async function createCheckout(
  desk: Desk,
  items: readonly CheckoutItem[],
  key: string | undefined,
  visitor: Visitor,
  customerId?: string,
): Promise<Created> {
  if (!desk.provider) return { kind: 'unconfigured' };
  const believed = together(items);
  const cartDigest = digestOf(believed);
  const keyed = key === undefined ? undefined : await findByKey(desk.db, key);
  const known = answerOf(keyed, cartDigest);
  if (known) {
    await own(desk.db, known, keyed, customerId);
    return known;
  }
  const browserHash = visitor.browser === undefined ? null : browserHashOf(visitor.browser);
  const products = await readProducts(
    desk.db,
    believed.map(({ productId }) => productId),
    browserHash,
  );
  const changed = compareLines(believed, products);
  if (changed.length > 0) return { kind: 'lines-changed', lines: changed };
  const lines = linesNow(believed, products);
  const checkout = { id: newCheckoutId(), cartDigest, lines, at: timestamp(desk.now()), customerId };
  return await inTransaction(desk.db, (tx) => store(tx, checkout, key), { idempotent: true });
}

/** Two lines of one product count together. */
function together(items: readonly CheckoutItem[]): BelievedLine[] {
  const lines = new Map<string, BelievedLine>();
  for (const { productId, quantity, price } of items) {
    const id = productId.toLowerCase();
    const line = lines.get(id) ?? { productId: id, quantity: 0, prices: [] };
    lines.set(id, {
      productId: id,
      quantity: line.quantity + quantity,
      prices: [...new Set([...line.prices, price])].sort((a, b) => a - b),
    });
  }
  return [...lines.values()];
}

/** The same for the same bottles at the same prices, in whatever order. */
function digestOf(believed: readonly BelievedLine[]): string {
  const lines = believed.map(({ productId, quantity, prices }) => [productId, quantity, ...prices].join(' '));
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url');
}

async function findByKey(db: Desk['db'] | Transaction, key: string): Promise<Keyed | undefined> {
  const [row] = await readRows<Keyed>(
    db,
    sql`
    select id, cart_digest as "cartDigest", state = 'ended' as "isEnded", customer_id as "customerId" from checkout
     where idempotency_key = ${key}`,
  );
  return row;
}

/** What the key's checkout has to say to this cart; nothing where there is none, or none alive. */
function answerOf(keyed: Keyed | undefined, cartDigest: string): Created | undefined {
  if (!keyed || keyed.isEnded) return undefined;
  return keyed.cartDigest === cartDigest ? { kind: 'created', checkoutId: keyed.id } : { kind: 'other-cart' };
}

/** Gives a known checkout to whoever sends it now; what is paid stays whose it is. */
async function own(
  db: Desk['db'] | Transaction,
  known: Created,
  keyed: Keyed | undefined,
  customerId: string | undefined,
): Promise<void> {
  if (known.kind !== 'created' || (keyed?.customerId ?? undefined) === customerId) return;
  await db.execute(sql`
    update checkout set customer_id = (select id from customer where id = ${customerId ?? null})
     where id = ${known.checkoutId} and state in ('open', 'paying')`);
}

type NewCheckout = {
  id: string;
  cartDigest: string;
  lines: readonly CheckoutLine[];
  at: string;
  customerId: string | undefined;
};

async function store(tx: Transaction, checkout: NewCheckout, key: string | undefined): Promise<Created> {
  if (key !== undefined) {
    // Posts with one key come one after the other: those that waited find what the first has made.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout ${key}`}, 0))`);
    const keyed = await findByKey(tx, key);
    const known = answerOf(keyed, checkout.cartDigest);
    if (known) {
      await own(tx, known, keyed, checkout.customerId);
      return known;
    }
    await tx.execute(sql`update checkout set idempotency_key = null where idempotency_key = ${key}`);
  }
  await tx.execute(sql`
    insert into checkout (id, idempotency_key, cart_digest, lines, created_at, changed_at, customer_id)
    values (${checkout.id}, ${key ?? null}, ${checkout.cartDigest}, ${JSON.stringify(checkout.lines)}::jsonb,
            ${checkout.at}::timestamptz, ${checkout.at}::timestamptz,
            (select id from customer where id = ${checkout.customerId ?? null}))`);
  return { kind: 'created', checkoutId: checkout.id };
}
