import { sql } from 'drizzle-orm';
import {
  validateCheckout,
  type DeliveryDetails,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import type { PaymentProvider } from '#modules/payments/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { startSession } from './start-session.ts';
import { toClientLines, compareLines, applyCurrentLines } from './compare-lines.ts';
import { updateLines } from './update-lines.ts';
import { atLeast, type Deadline, deadlineIn } from './deadline.ts';
import { getBrowserHash, getClientHashes, type Context } from './context.ts';
import { expireProviderSession } from './expire-provider-session.ts';
import { isOtherBrowser, saveTyped } from './find-checkout.ts';
import { resumePayment } from './resume-payment.ts';
import { createProviderSession } from './create-provider-session.ts';
import { isSameOrder, type Prepared, prepareOrder } from './prepare-order.ts';
import { listSellableProducts } from './products.ts';
import { type CheckoutRow, findCheckout, findOpenSession, listSessions, type SessionRow } from './rows.ts';
import type { PayResult, Visitor } from './checkouts.ts';

/** So often another request may be quicker. */
const ATTEMPTS = 6;
/** The provider is given so long even where the wait for a turn took most of the time. */
const MIN_FOR_PROVIDER_MS = 1000;

type Order = {
  id: string;
  typed: CheckoutFormValues;
  details: DeliveryDetails;
  browserHash: string;
  clientHash: string;
  networkHash: string;
  provider: PaymentProvider;
  /** The total that the shopper saw, where one was shown. */
  seenCents: number | undefined;
  deadline: Deadline;
};

/**
 * Goes to pay: checks what was typed and what is to be had, holds the bottles, opens a session at the provider and leads
 * there. Sent twice it is one session. No transaction stays open while the provider is asked, and the answer comes within the
 * desk's patience. Few checkouts at a time ask the database, each to its end: of many who want the same bottles, those who come
 * too late then see so at their first look.
 */
export async function pay(
  ctx: Context,
  id: string,
  typed: CheckoutFormValues,
  visitor: Visitor,
  seenCents?: number,
): Promise<PayResult> {
  const { tidy, faults: errors, details } = validateCheckout(typed);
  const { browser } = visitor;
  const { provider } = ctx;
  const deadline = deadlineIn(ctx.patienceMs);
  const hashes = await getClientHashes(ctx, visitor.client);
  const attempt = async (isFirst: boolean): Promise<PayResult | Step> => {
    const checkout = isFirst ? await saveTyped(ctx, id, tidy, visitor) : await findCheckout(ctx.db, id);
    if (browser === undefined || !checkout) return { kind: await whyNot(ctx, id, visitor) };
    if (!details) return { kind: 'faulty', faults: errors, refusal: null };
    if (!provider) return { kind: 'away' };
    const browserHash = getBrowserHash(browser);
    return await inspectCheckout(ctx, checkout, {
      id,
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
    if (looked === 'late') return await inspectOnly(ctx, id, visitor);
    const answer = isStep(looked) ? await goOn(ctx, looked) : looked;
    if (answer === 'over') return { kind: await whyNot(ctx, id, visitor) };
    if (answer !== 'again') return answer;
  }
  return { kind: 'away' };
}

/**
 * The turn came too late to hold anything. Two short reads still tell what has sold out meanwhile, so that the shopper does not
 * try again in vain.
 */
async function inspectOnly(ctx: Context, id: string, visitor: Visitor): Promise<PayResult> {
  const checkout = await findCheckout(ctx.db, id);
  if (!checkout || checkout.state !== 'open' || isOtherBrowser(checkout, visitor)) return { kind: 'away' };
  const { lines } = checkout;
  const ids = lines.map(({ productId }) => productId);
  const products = await listSellableProducts(ctx.db, ids, checkout.browserHash);
  const changed = compareLines(toClientLines(lines), products);
  if (changed.length === 0 || !(await updateLines(ctx, checkout, [], applyCurrentLines(lines, products))))
    return { kind: 'away' };
  return { kind: 'lines-changed', lines: changed };
}

/** What a look at the database comes to, where it is no answer yet. */
type Step =
  | 'again'
  | 'over'
  /** Its bottles are held: the provider is asked for the session. */
  | { step: 'open'; session: SessionRow; order: Order }
  /** It, or another checkout of this browser, has sessions, which the provider has to be asked about first. */
  | { step: 'end'; looked: Looked; own: SessionRow | undefined; others: readonly SessionRow[] };

/** A checkout as it was read, and what its order would be now. */
type Looked = { order: Order; checkout: CheckoutRow; prepared: Exclude<Prepared, { kind: 'faulty' }> };

const isStep = (looked: PayResult | Step): looked is Step => typeof looked === 'string' || 'step' in looked;

/** Looks at a checkout; where it has no session, holds its bottles at once. */
async function inspectCheckout(ctx: Context, checkout: CheckoutRow, order: Order): Promise<PayResult | Step> {
  const { id, details, browserHash } = order;
  if (checkout.state === 'paid' || checkout.state === 'ended') return 'over';
  const prepared = await prepareOrder(ctx, checkout.lines, details, browserHash);
  if (prepared.kind === 'faulty') return prepared;
  if (prepared.kind === 'ready') {
    const { totalCents } = prepared.snapshot.quote;
    // A new day or a cart from another tab may change the total: a shopper pays only a total that a
    // page showed.
    if (order.seenCents !== undefined && order.seenCents !== totalCents)
      return { kind: 'total-changed', totalCents };
  }
  // Only what is being paid has a session that goes on.
  const own = checkout.state === 'paying' ? await findOpenSession(ctx.db, id) : undefined;
  // One reservation for a browser: what it holds for another checkout of its own goes back too.
  const others = prepared.kind === 'ready' ? await listOthers(ctx, order) : [];
  const looked: Looked = { order, checkout, prepared };
  return own || others.length > 0 ? { step: 'end', looked, own, others } : await begin(ctx, looked, []);
}

/** Asks the provider what the look needs of it. No turn is held meanwhile. */
async function goOn(ctx: Context, step: Step): Promise<PayResult | 'again' | 'over'> {
  if (typeof step === 'string') return step;
  if (step.step === 'open') {
    const opened = await createProviderSession(
      ctx,
      step.session,
      atLeast(step.order.deadline, MIN_FOR_PROVIDER_MS),
    );
    return opened === 'refused' ? { kind: 'away' } : opened;
  }
  const { looked, own, others } = step;
  const { order, prepared } = looked;
  if (prepared.kind === 'ready' && own?.snapshot && isSameOrder(own.snapshot, prepared.snapshot)) {
    const gone = await resumePayment(ctx, own, order.deadline);
    if (gone !== 'other') return gone;
  }
  const ended = await endAll(ctx, own ? [own, ...others] : others, order);
  if (!Array.isArray(ended)) return ended;
  const begun = await ctx.turns.take(() => begin(ctx, looked, ended));
  if (begun === 'late') return { kind: 'away' };
  return isStep(begun) ? await goOn(ctx, begun) : begun;
}

/** Holds the bottles, or writes what has changed. `ended` are sessions that have ended at the provider. */
async function begin(
  ctx: Context,
  { order, checkout, prepared }: Looked,
  ended: readonly SessionRow[],
): Promise<PayResult | Step> {
  if (prepared.kind === 'lines-changed') {
    const isWritten = await updateLines(ctx, checkout, ended, prepared.now);
    return isWritten ? { kind: 'lines-changed', lines: prepared.lines } : 'again';
  }
  const { snapshot } = prepared;
  const begun = await inTransaction(
    ctx.db,
    (tx) =>
      startSession(tx, {
        ...order,
        checkoutId: order.id,
        snapshot,
        ended,
        limits: ctx.limits,
        now: ctx.now(),
      }),
    { idempotent: true },
  );
  // Where bottles are short, the next look says which.
  if (begun.kind === 'again' || begun.kind === 'short') return 'again';
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

/** Ends sessions at the provider; answers those that have ended, or what else there is to say of this checkout. */
async function endAll(
  ctx: Context,
  sessions: readonly SessionRow[],
  { id, deadline }: Order,
): Promise<SessionRow[] | PayResult> {
  const ended: SessionRow[] = [];
  for (const session of sessions) {
    const answer = await expireProviderSession(ctx, session, deadline);
    if (answer === 'away') return { kind: 'away' };
    if (answer === 'ended') ended.push(session);
    // What comes of another checkout's payment does not stand in the way of this one.
    else if (session.checkoutId === id) return { kind: answer === 'paid' ? 'paid' : 'away' };
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
