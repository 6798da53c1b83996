import { type CheckoutId, CheckoutIdSchema, type CustomerId, CustomerIdSchema } from '#contract/ids.ts';
import type { Locale } from '#contract/locale.ts';
import { createHash } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CheckoutItem } from '#contract/checkout/create-checkout.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import { findPause } from '#modules/shop-settings/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type ClientLine, compareLines, applyCurrentLines } from './compare-lines.ts';
import { getBrowserHash, getBuyerProof, type Context, newCheckoutId } from './context.ts';
import { listSellableProducts } from './products.ts';
import type { CartSender, CreateCheckoutResult, Visitor } from './checkouts.ts';
import { checkout } from './tables.ts';

const KeyedSchema = z.object({
  id: CheckoutIdSchema,
  cartDigest: z.string(),
  isEnded: z.boolean(),
  customerId: CustomerIdSchema.nullable(),
  browserHash: z.string().nullable(),
  hasDetails: z.boolean(),
});
type Keyed = z.output<typeof KeyedSchema>;

/** The browser that sends a cart, the customer who is signed in there, and their language. */
type Sender = { browserHash: string | null; customerId: CustomerId | undefined; locale: Locale };

/**
 * Creates a checkout from a cart. The same key with the same cart returns the same checkout while
 * that checkout has not ended. Concurrent requests with one key wait for the first. A cart whose
 * lines differ from the shop's current prices or stock creates no checkout.
 *
 * Until its form is filled in, a checkout belongs to the customer who sent its cart last. A
 * checkout that another browser has opened, or whose form another customer has filled in, is no
 * longer found by its key: the sender gets a new one.
 */
export async function createCheckout(
  ctx: Context,
  items: readonly CheckoutItem[],
  key: string | undefined,
  visitor: Visitor,
  { customerId, locale }: CartSender,
): Promise<CreateCheckoutResult> {
  if (!ctx.provider) return { kind: 'unconfigured' };
  const pause = await findPause(ctx.db, ctx.now());
  if (pause) return { kind: 'paused', sentence: pause.sentence };
  const cartLines = mergeLines(items);
  const cartDigest = getDigest(cartLines);
  const { browser } = visitor;
  const browserHash = browser === undefined ? null : getBrowserHash(browser);
  const sender: Sender = { browserHash, customerId, locale };
  const buyer =
    customerId === undefined || browser === undefined
      ? undefined
      : await getBuyerProof(ctx, customerId, browser);
  const withProof = (created: CreateCheckoutResult): CreateCheckoutResult =>
    created.kind === 'created' && buyer !== undefined ? { ...created, buyer } : created;
  const keyed = key === undefined ? undefined : await findByKey(ctx.db, key);
  const known = findReusable(keyed, cartDigest, sender);
  if (known) {
    await assignCustomer(ctx.db, known, keyed, sender);
    return withProof(known);
  }
  const products = await listSellableProducts(
    ctx.db,
    cartLines.map(({ productId }) => productId),
    browserHash,
  );
  const changed = compareLines(cartLines, products);
  if (changed.length > 0) return { kind: 'lines-changed', lines: changed };
  const lines = applyCurrentLines(cartLines, products);
  const row = { id: newCheckoutId(), cartDigest, lines, at: new Date(ctx.now()), sender };
  return withProof(await inTransaction(ctx.db, (tx) => store(tx, row, key), { idempotent: true }));
}

/** Merges lines of the same product. */
function mergeLines(items: readonly CheckoutItem[]): ClientLine[] {
  const lines = new Map<string, ClientLine>();
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

/** Equal for the same bottles at the same prices, in any order. */
function getDigest(cartLines: readonly ClientLine[]): string {
  const lines = cartLines.map(({ productId, quantity, prices }) =>
    [productId, quantity, ...prices].join(' '),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url');
}

async function findByKey(db: Context['db'] | Transaction, key: string): Promise<Keyed | undefined> {
  const [row] = await queryRows(
    db,
    sql`
    select id, cart_digest as "cartDigest", state = 'ended' as "isEnded", customer_id as "customerId",
           browser_hash as "browserHash", details is not null as "hasDetails" from checkout
     where idempotency_key = ${key}`,
    KeyedSchema,
  );
  return row;
}

/** The result for this cart from the key's checkout, or `undefined` when there is no active one. */
function findReusable(
  keyed: Keyed | undefined,
  cartDigest: string,
  sender: Sender,
): CreateCheckoutResult | undefined {
  if (!keyed || keyed.isEnded || !canSenderUse(keyed, sender)) return undefined;
  return keyed.cartDigest === cartDigest ? { kind: 'created', checkoutId: keyed.id } : { kind: 'other-cart' };
}

/**
 * Whether a checkout may be the sender's: no other browser has opened it, and no other customer has
 * filled in its form.
 */
function canSenderUse(keyed: Keyed, { browserHash, customerId }: Sender): boolean {
  if (keyed.browserHash !== null && keyed.browserHash !== browserHash) return false;
  return keyed.customerId === null || keyed.customerId === customerId || !keyed.hasDetails;
}

/** Assigns a known checkout to the customer who sends it now. A paid one keeps its customer. */
async function assignCustomer(
  db: Context['db'] | Transaction,
  known: CreateCheckoutResult,
  keyed: Keyed | undefined,
  { browserHash, customerId }: Sender,
): Promise<void> {
  if (known.kind !== 'created' || (keyed?.customerId ?? undefined) === customerId) return;
  const isOfBrowser = sql`(${checkout.browserHash} is null or ${checkout.browserHash} = ${browserHash})`;
  await db
    .update(checkout)
    .set({ customerId: findCustomer(customerId) })
    .where(and(eq(checkout.id, known.checkoutId), inArray(checkout.state, ['open', 'paying']), isOfBrowser));
}

/** The customer may be deleted meanwhile: then the checkout has none. */
const findCustomer = (id: CustomerId | undefined): SQL =>
  sql`(select id from customer_reference where id = ${id ?? null})`;

type NewCheckout = {
  id: CheckoutId;
  cartDigest: string;
  lines: readonly CheckoutLine[];
  at: Date;
  sender: Sender;
};

async function store(
  tx: Transaction,
  { id, cartDigest, lines, at, sender }: NewCheckout,
  key: string | undefined,
): Promise<CreateCheckoutResult> {
  if (key !== undefined) {
    // Requests with one key run one after the other: those that waited find the checkout of the
    // first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout ${key}`}, 0))`);
    const keyed = await findByKey(tx, key);
    const known = findReusable(keyed, cartDigest, sender);
    if (known) {
      await assignCustomer(tx, known, keyed, sender);
      return known;
    }
    await tx.update(checkout).set({ idempotencyKey: null }).where(eq(checkout.idempotencyKey, key));
  }
  await tx
    .insert(checkout)
    .values({
      id,
      idempotencyKey: key ?? null,
      cartDigest,
      lines,
      createdAt: at,
      updatedAt: at,
      customerId: findCustomer(sender.customerId),
      locale: sender.locale,
    });
  return { kind: 'created', checkoutId: id };
}
