import { sql } from 'drizzle-orm';
import { checkCheckout, type DeliveryDetails, type TypedCheckout } from '#contract/till/checkout-form.ts';
import type { PaymentProvider } from '#modules/payments/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { beginSession } from './begin-session.ts';
import { changeLines } from './change-lines.ts';
import { type Deadline, deadlineIn } from './deadline.ts';
import { browserHashOf, clientHashOf, type Desk } from './desk.ts';
import { endAtProvider } from './end-at-provider.ts';
import { isForeign, keepTyped } from './find-checkout.ts';
import { goOnPaying } from './go-on-paying.ts';
import { openAtProvider } from './open-at-provider.ts';
import { isSameOrder, prepareOrder } from './prepare-order.ts';
import { findCheckout, findOpenSession, listSessions, type SessionRow } from './rows.ts';
import type { Paying, Visitor } from './till.ts';

/** So often another request may be quicker. */
const ATTEMPTS = 6;

type Order = {
  id: string;
  typed: TypedCheckout;
  details: DeliveryDetails;
  browserHash: string;
  clientHash: string;
  provider: PaymentProvider;
  /** The total that the shopper saw, where one was shown. */
  seenCents: number | undefined;
  deadline: Deadline;
};

/**
 * Goes to pay: checks what was typed and what is to be had, holds the bottles, opens a session at the provider and leads
 * there. Sent twice it is one session. No transaction stays open while the provider is asked, and nobody waits for longer
 * than the desk's patience.
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
  if (browser === undefined || !(await keepTyped(desk, id, tidy, visitor)))
    return { kind: await whyNot(desk, id, visitor) };
  if (!details) return { kind: 'faulty', faults, refusal: null };
  const { provider } = desk;
  if (!provider) return { kind: 'away' };
  const order: Order = {
    ...{ id, typed: tidy, details, provider, seenCents },
    browserHash: browserHashOf(browser),
    clientHash: await clientHashOf(desk, visitor.client),
    deadline: deadlineIn(desk.patienceMs),
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const answer = await tryToPay(desk, order);
    if (answer === 'over') return { kind: await whyNot(desk, id, visitor) };
    if (answer !== 'again') return answer;
  }
  return { kind: 'away' };
}

async function tryToPay(desk: Desk, order: Order): Promise<Paying | 'again' | 'over'> {
  const { id, details, browserHash, deadline } = order;
  const checkout = await findCheckout(desk.db, id);
  if (!checkout || checkout.state === 'paid' || checkout.state === 'ended') return 'over';
  const prepared = await prepareOrder(desk, checkout.lines, details, browserHash);
  if (prepared.kind === 'faulty') return prepared;
  if (prepared.kind === 'ready') {
    const { totalCents } = prepared.snapshot.quote;
    // A day has begun, a tab showed another cart: nobody pays what no page has said.
    if (order.seenCents !== undefined && order.seenCents !== totalCents)
      return { kind: 'total-changed', totalCents };
  }
  const own = await findOpenSession(desk.db, id);
  if (prepared.kind === 'ready' && own?.snapshot && isSameOrder(own.snapshot, prepared.snapshot)) {
    const gone = await goOnPaying(desk, own, deadline);
    if (gone !== 'other') return gone;
  }
  // One reservation for a browser: what it holds for another checkout of its own goes back too.
  const others = prepared.kind === 'ready' ? await listOthers(desk, order) : [];
  const ended = await endAll(desk, own ? [own, ...others] : others, order);
  if (!Array.isArray(ended)) return ended;
  if (prepared.kind === 'lines-changed') {
    const isWritten = await changeLines(desk, checkout, ended, prepared.now);
    return isWritten ? { kind: 'lines-changed', lines: prepared.lines } : 'again';
  }
  const { snapshot } = prepared;
  const begun = await inTransaction(
    desk.db,
    (tx) => {
      const { reservationsPerAddress } = desk;
      return beginSession(tx, {
        ...order,
        ...{ checkoutId: id, snapshot, ended, reservationsPerAddress, now: desk.now() },
      });
    },
    { idempotent: true },
  );
  // Where bottles are short, the next look says which.
  if (begun.kind === 'again' || begun.kind === 'short') return 'again';
  if (begun.kind === 'too-many') return begun;
  desk.reached('reserved');
  const opened = await openAtProvider(desk, begun.session, deadline);
  return opened === 'refused' ? { kind: 'away' } : opened;
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
