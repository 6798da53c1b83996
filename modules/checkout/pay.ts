import { sql } from 'drizzle-orm';
import type { CheckoutId } from '#contract/ids.ts';
import {
  validateCheckout,
  type DeliveryDetails,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import { isBlocked } from '#modules/customers/blocks.ts';
import { findPause } from '#modules/shop-settings/index.ts';
import type { PaymentProvider } from '#modules/payments/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { startSession } from './start-session.ts';
import { createFreeOrder } from './create-order.ts';
import { toClientLines, compareLines, applyCurrentLines } from './compare-lines.ts';
import { updateLines } from './update-lines.ts';
import { atLeast, type Deadline, deadlineIn } from './deadline.ts';
import { getBrowserHash, getClientHashes, type Context } from './context.ts';
import { expireProviderSession } from './expire-provider-session.ts';
import { isOtherBrowser, saveTyped } from './find-checkout.ts';
import { resumePayment } from './resume-payment.ts';
import { createProviderSession } from './create-provider-session.ts';
import { isSamePayment, type Prepared, prepareOrder } from './prepare-order.ts';
import { listSellableProducts } from './products.ts';
import { type CheckoutRow, findCheckout, findOpenSession, listSessions, type SessionRow } from './rows.ts';
import type { PayResult, Visitor } from './checkouts.ts';

/** Attempts while other requests change the same rows. */
const ATTEMPTS = 6;
/** Minimum time for the provider, even when the wait in the queue used most of the budget. */
const MIN_FOR_PROVIDER_MS = 1000;

type Order = {
  id: CheckoutId;
  typed: CheckoutFormValues;
  details: DeliveryDetails;
  browserHash: string;
  clientHash: string;
  networkHash: string;
  provider: PaymentProvider;
  /** The total that the page showed, if any. */
  seenCents: number | undefined;
  deadline: Deadline;
};

/**
 * Validates the form and the stock, reserves the bottles, opens a session at the provider and
 * returns its URL. A second request uses the same session. No transaction is open during a call to
 * the provider, and the result comes within the context's timeout. Few payments run at a time, each
 * to its end: later ones for the same bottles see at their first read that these are sold out.
 */
export async function pay(
  ctx: Context,
  id: string,
  typed: CheckoutFormValues,
  visitor: Visitor,
  seenCents?: number,
): Promise<PayResult> {
  const place = typed.method === 'pickup' ? await ctx.rules.findPlace() : undefined;
  const { normalized: tidy, errors, details } = validateCheckout(typed, place);
  const { browser } = visitor;
  const { provider } = ctx;
  const deadline = deadlineIn(ctx.patienceMs);
  const hashes = await getClientHashes(ctx, visitor.client);
  const attempt = async (isFirst: boolean): Promise<PayResult | Step> => {
    const checkout = isFirst ? await saveTyped(ctx, id, tidy, visitor) : await findCheckout(ctx.db, id);
    if (browser === undefined || !checkout) return { kind: await whyNot(ctx, id, visitor) };
    if (!details) return { kind: 'invalid', errors: errors, refusal: null };
    if (!provider) return { kind: 'unavailable' };
    const browserHash = getBrowserHash(browser);
    return await inspectCheckout(ctx, checkout, {
      id: checkout.id,
      typed: tidy,
      details,
      provider,
      seenCents,
      browserHash,
      ...hashes,
      deadline,
    });
  };
  for (let count = 1; count <= ATTEMPTS; count += 1) {
    const looked = await ctx.turns.take(() => attempt(count === 1));
    if (looked === 'timeout') return await inspectOnly(ctx, id, visitor);
    const answer = isStep(looked) ? await goOn(ctx, looked) : looked;
    if (answer === 'over') return { kind: await whyNot(ctx, id, visitor) };
    if (answer !== 'retry') return answer;
  }
  return { kind: 'unavailable' };
}

/**
 * For a request that waited too long to reserve anything. Two short reads still find what has sold
 * out meanwhile, so that the shopper does not try again in vain.
 */
async function inspectOnly(ctx: Context, id: string, visitor: Visitor): Promise<PayResult> {
  const checkout = await findCheckout(ctx.db, id);
  if (!checkout || checkout.state !== 'open' || isOtherBrowser(checkout, visitor))
    return { kind: 'unavailable' };
  const { lines } = checkout;
  const ids = lines.map(({ productId }) => productId);
  const products = await listSellableProducts(ctx.db, ids, checkout.browserHash);
  const changed = compareLines(toClientLines(lines), products);
  if (changed.length === 0 || !(await updateLines(ctx, checkout, [], applyCurrentLines(lines, products))))
    return { kind: 'unavailable' };
  return { kind: 'lines-changed', lines: changed };
}

/** Next step after a read of the database, when there is no result yet. */
type Step =
  | 'retry'
  | 'over'
  /** Its bottles are reserved: next, request the session from the provider. */
  | { step: 'open'; session: SessionRow; order: Order }
  /** This or another checkout of the browser has sessions, which must end at the provider first. */
  | { step: 'end'; looked: Looked; own: SessionRow | undefined; others: readonly SessionRow[] };

/** A checkout as read, and its order at current prices. */
type Looked = { order: Order; checkout: CheckoutRow; prepared: Exclude<Prepared, { kind: 'invalid' }> };

const isStep = (looked: PayResult | Step): looked is Step => typeof looked === 'string' || 'step' in looked;

/** Inspects a checkout; without an open session, reserves its bottles at once. */
async function inspectCheckout(ctx: Context, checkout: CheckoutRow, order: Order): Promise<PayResult | Step> {
  const { id, details, browserHash } = order;
  if (checkout.state === 'paid' || checkout.state === 'ended') return 'over';
  const prepared = await prepareOrder(ctx, checkout, details, browserHash);
  if (prepared.kind === 'invalid') return prepared;
  if (prepared.kind === 'ready') {
    const { totalCents } = prepared.snapshot.quote;
    // A new day or a cart from another tab may change the total: a shopper pays only a total that a
    // page showed.
    if (order.seenCents !== undefined && order.seenCents !== totalCents)
      return { kind: 'total-changed', totalCents };
    if (await isBlocked(ctx.db, details, new Date(ctx.now()))) return { kind: 'blocked' };
  }
  // Of its payment, or the one that holds the bottles of a phone order.
  const own = await findOpenSession(ctx.db, id);
  // One reservation per browser: what its other checkouts reserved is released too.
  const others = prepared.kind === 'ready' ? await listOthers(ctx, order) : [];
  const looked: Looked = { order, checkout, prepared };
  return own || others.length > 0 ? { step: 'end', looked, own, others } : await begin(ctx, looked, []);
}

/** Calls the provider for the next step. Runs outside the queue. */
async function goOn(ctx: Context, step: Step): Promise<PayResult | 'retry' | 'over'> {
  if (typeof step === 'string') return step;
  if (step.step === 'open') {
    const opened = await createProviderSession(
      ctx,
      step.session,
      atLeast(step.order.deadline, MIN_FOR_PROVIDER_MS),
    );
    return opened === 'refused' ? { kind: 'unavailable' } : opened;
  }
  const { looked, own, others } = step;
  const { order, prepared } = looked;
  if (prepared.kind === 'ready' && own && isSamePayment(own, prepared)) {
    const gone = await resumePayment(ctx, own, order.deadline);
    if (gone !== 'other') return gone;
  }
  const ended = await endAll(ctx, own ? [own, ...others] : others, order);
  if (!Array.isArray(ended)) return ended;
  const begun = await ctx.turns.take(() => begin(ctx, looked, ended));
  if (begun === 'timeout') return { kind: 'unavailable' };
  return isStep(begun) ? await goOn(ctx, begun) : begun;
}

/**
 * Reserves the bottles, or stores the changes. `ended` are sessions that have ended at the
 * provider.
 */
async function begin(
  ctx: Context,
  { order, checkout, prepared }: Looked,
  ended: readonly SessionRow[],
): Promise<PayResult | Step> {
  if (prepared.kind === 'lines-changed') {
    const isWritten = await updateLines(ctx, checkout, ended, prepared.now);
    return isWritten ? { kind: 'lines-changed', lines: prepared.lines } : 'retry';
  }
  // A payment that is under way does not come here, and is honoured.
  const pause = await findPause(ctx.db, ctx.now());
  if (pause) return { kind: 'paused', sentence: pause.sentence };
  const { snapshot, currency } = prepared;
  const begun = await inTransaction(
    ctx.db,
    async (tx) => {
      const started = await startSession(tx, {
        ...order,
        checkoutId: order.id,
        snapshot,
        currency,
        ended,
        limits: ctx.limits,
        now: ctx.now(),
      });
      if (started.kind !== 'begun' || snapshot.quote.totalCents > 0) return started;
      await createFreeOrder(tx, ctx, started.session);
      return { kind: 'paid' } as const;
    },
    { idempotent: true },
  );
  if (begun.kind === 'paid') ctx.onJobs();
  // When bottles are short, the next inspection finds which ones.
  if (begun.kind === 'retry' || begun.kind === 'short') return 'retry';
  if (begun.kind !== 'begun') return begun;
  ctx.onFailpoint('reserved');
  return { step: 'open', session: begun.session, order };
}

async function listOthers(ctx: Context, { id, browserHash }: Order): Promise<SessionRow[]> {
  return await listSessions(
    ctx.db,
    sql`state in ('opening', 'open') and checkout_id in (
          select id from checkout where browser_hash = ${browserHash} and state = 'paying' and id <> ${id})`,
  );
}

/** Ends sessions at the provider. Returns those that ended, or the result that prevents it. */
async function endAll(
  ctx: Context,
  sessions: readonly SessionRow[],
  { id, deadline }: Order,
): Promise<SessionRow[] | PayResult> {
  const ended: SessionRow[] = [];
  for (const session of sessions) {
    const answer = await expireProviderSession(ctx, session, deadline);
    if (answer === 'unavailable') return { kind: 'unavailable' };
    if (answer === 'ended') ended.push(session);
    // The result of another checkout's payment does not block this one.
    else if (session.checkoutId === id) return { kind: answer === 'paid' ? 'paid' : 'unavailable' };
  }
  if (ended.length > 0) ctx.onFailpoint('session-ended');
  return ended;
}

async function whyNot(
  ctx: Context,
  id: string,
  visitor: Visitor,
): Promise<'unknown' | 'foreign' | 'paid' | 'ended'> {
  const checkout = await findCheckout(ctx.db, id);
  if (!checkout) return 'unknown';
  if (isOtherBrowser(checkout, visitor) || checkout.state === 'open' || checkout.state === 'paying')
    return 'foreign';
  return checkout.state;
}
