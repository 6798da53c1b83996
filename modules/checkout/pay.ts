import { sql } from 'drizzle-orm';
import { checkCheckout, type DeliveryDetails, type TypedCheckout } from '#contract/till/checkout-form.ts';
import type { PaymentProvider } from '#modules/payments/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { beginSession } from './begin-session.ts';
import { believedBy, compareLines, linesNow } from './compare-lines.ts';
import { changeLines } from './change-lines.ts';
import { atLeast, type Deadline, deadlineIn } from './deadline.ts';
import { browserHashOf, clientHashesOf, type Desk } from './desk.ts';
import { endAtProvider } from './end-at-provider.ts';
import { isForeign, saveTyped } from './find-checkout.ts';
import { goOnPaying } from './go-on-paying.ts';
import { openAtProvider } from './open-at-provider.ts';
import { isSameOrder, type Prepared, prepareOrder } from './prepare-order.ts';
import { readProducts } from './products.ts';
import { type CheckoutRow, findCheckout, findOpenSession, listSessions, type SessionRow } from './rows.ts';
import type { Paying, Visitor } from './till.ts';

/** So often another request may be quicker. */
const ATTEMPTS = 6;
/** The provider is given so long even where the wait for a turn took most of the time. */
const LEAST_FOR_PROVIDER_MS = 1000;

type Order = {
  id: string;
  typed: TypedCheckout;
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
  desk: Desk,
  id: string,
  typed: TypedCheckout,
  visitor: Visitor,
  seenCents?: number,
): Promise<Paying> {
  const { tidy, faults, details } = checkCheckout(typed);
  const { browser } = visitor;
  const { provider } = desk;
  const deadline = deadlineIn(desk.patienceMs);
  const hashes = await clientHashesOf(desk, visitor.client);
  const attempt = async (isFirst: boolean): Promise<Paying | Step> => {
    const checkout = isFirst ? await saveTyped(desk, id, tidy, visitor) : await findCheckout(desk.db, id);
    if (browser === undefined || !checkout) return { kind: await whyNot(desk, id, visitor) };
    if (!details) return { kind: 'faulty', faults, refusal: null };
    if (!provider) return { kind: 'away' };
    const browserHash = browserHashOf(browser);
    return await look(desk, checkout, {
      ...{ id, typed: tidy, details, provider, seenCents, browserHash, ...hashes, deadline },
    });
  };
  for (let count = 1; count <= ATTEMPTS; count += 1) {
    const looked = await desk.turns.take(() => attempt(count === 1));
    if (looked === 'late') return await lookOnly(desk, id, visitor);
    const answer = isStep(looked) ? await goOn(desk, looked) : looked;
    if (answer === 'over') return { kind: await whyNot(desk, id, visitor) };
    if (answer !== 'again') return answer;
  }
  return { kind: 'away' };
}

/**
 * The turn came too late to hold anything. Two short reads still tell what has sold out meanwhile, so that the shopper does not
 * try again in vain.
 */
async function lookOnly(desk: Desk, id: string, visitor: Visitor): Promise<Paying> {
  const checkout = await findCheckout(desk.db, id);
  if (!checkout || checkout.state !== 'open' || isForeign(checkout, visitor)) return { kind: 'away' };
  const { lines } = checkout;
  const ids = lines.map(({ productId }) => productId);
  const products = await readProducts(desk.db, ids, checkout.browserHash);
  const changed = compareLines(believedBy(lines), products);
  if (changed.length === 0 || !(await changeLines(desk, checkout, [], linesNow(lines, products))))
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
type Looked = {
  order: Order;
  checkout: CheckoutRow;
  prepared: Exclude<Prepared, { kind: 'faulty' }>;
};

const isStep = (looked: Paying | Step): looked is Step => typeof looked === 'string' || 'step' in looked;

/** Looks at a checkout; where it has no session, holds its bottles at once. */
async function look(desk: Desk, checkout: CheckoutRow, order: Order): Promise<Paying | Step> {
  const { id, details, browserHash } = order;
  if (checkout.state === 'paid' || checkout.state === 'ended') return 'over';
  const prepared = await prepareOrder(desk, checkout.lines, details, browserHash);
  if (prepared.kind === 'faulty') return prepared;
  if (prepared.kind === 'ready') {
    const { totalCents } = prepared.snapshot.quote;
    // A day has begun, a tab showed another cart: nobody pays what no page has said.
    if (order.seenCents !== undefined && order.seenCents !== totalCents)
      return { kind: 'total-changed', totalCents };
  }
  // Only what is being paid has a session that goes on.
  const own = checkout.state === 'paying' ? await findOpenSession(desk.db, id) : undefined;
  // One reservation for a browser: what it holds for another checkout of its own goes back too.
  const others = prepared.kind === 'ready' ? await listOthers(desk, order) : [];
  const looked: Looked = { order, checkout, prepared };
  return own || others.length > 0 ? { step: 'end', looked, own, others } : await begin(desk, looked, []);
}

/** Asks the provider what the look needs of it. No turn is held meanwhile. */
async function goOn(desk: Desk, step: Step): Promise<Paying | 'again' | 'over'> {
  if (typeof step === 'string') return step;
  if (step.step === 'open') {
    const opened = await openAtProvider(
      desk,
      step.session,
      atLeast(step.order.deadline, LEAST_FOR_PROVIDER_MS),
    );
    return opened === 'refused' ? { kind: 'away' } : opened;
  }
  const { looked, own, others } = step;
  const { order, prepared } = looked;
  if (prepared.kind === 'ready' && own?.snapshot && isSameOrder(own.snapshot, prepared.snapshot)) {
    const gone = await goOnPaying(desk, own, order.deadline);
    if (gone !== 'other') return gone;
  }
  const ended = await endAll(desk, own ? [own, ...others] : others, order);
  if (!Array.isArray(ended)) return ended;
  const begun = await desk.turns.take(() => begin(desk, looked, ended));
  if (begun === 'late') return { kind: 'away' };
  return isStep(begun) ? await goOn(desk, begun) : begun;
}

/** Holds the bottles, or writes what has changed. `ended` are sessions that have ended at the provider. */
async function begin(
  desk: Desk,
  { order, checkout, prepared }: Looked,
  ended: readonly SessionRow[],
): Promise<Paying | Step> {
  if (prepared.kind === 'lines-changed') {
    const isWritten = await changeLines(desk, checkout, ended, prepared.now);
    return isWritten ? { kind: 'lines-changed', lines: prepared.lines } : 'again';
  }
  const { snapshot } = prepared;
  const begun = await inTransaction(
    desk.db,
    (tx) =>
      beginSession(tx, {
        ...order,
        ...{ checkoutId: order.id, snapshot, ended, limits: desk.limits, now: desk.now() },
      }),
    { idempotent: true },
  );
  // Where bottles are short, the next look says which.
  if (begun.kind === 'again' || begun.kind === 'short') return 'again';
  if (begun.kind !== 'begun') return begun;
  desk.reached('reserved');
  return { step: 'open', session: begun.session, order };
}

async function listOthers(desk: Desk, { id, browserHash }: Order): Promise<SessionRow[]> {
  return await listSessions(
    desk.db,
    sql`state in ('opening', 'open') and checkout_id in (
          select id from checkout where browser_hash = ${browserHash} and state = 'paying' and id <> ${id})`,
  );
}

/** Ends sessions at the provider; answers those that have ended, or what else there is to say of this checkout. */
async function endAll(
  desk: Desk,
  sessions: readonly SessionRow[],
  { id, deadline }: Order,
): Promise<SessionRow[] | Paying> {
  const ended: SessionRow[] = [];
  for (const session of sessions) {
    const answer = await endAtProvider(desk, session, deadline);
    if (answer === 'away') return { kind: 'away' };
    if (answer === 'ended') ended.push(session);
    // What comes of another checkout's payment does not stand in the way of this one.
    else if (session.checkoutId === id) return { kind: answer === 'paid' ? 'paid' : 'away' };
  }
  if (ended.length > 0) desk.reached('session-ended');
  return ended;
}

async function whyNot(
  desk: Desk,
  id: string,
  visitor: Visitor,
): Promise<'unknown' | 'foreign' | 'paid' | 'ended'> {
  const checkout = await findCheckout(desk.db, id);
  if (!checkout) return 'unknown';
  if (isForeign(checkout, visitor) || checkout.state === 'open' || checkout.state === 'paying')
    return 'foreign';
  return checkout.state;
}
