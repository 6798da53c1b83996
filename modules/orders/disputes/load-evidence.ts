import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { formatDate } from '#contract/format/format-date.ts';
import type { OrderId } from '#contract/ids.ts';
import { formatCents } from '#contract/money.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { addressLines } from '../emails/order-facts.ts';
import { listInvoices } from '../invoices/load-invoices.ts';
import { listParcels, listTrackingPages, type NewParcel } from '../moves/parcels.ts';
import { type HandOver, listHandOvers } from '../moves/record-hand-over.ts';
import type { FoundOrder } from '../order/found-order.ts';
import { orderHistory, refund } from '../tables.ts';
import type { Evidence } from './evidence.ts';
import { EVIDENCE_MESSAGES as words } from './evidence-messages.ts';

/** A message between the buyer and the shop about an order. */
export type BuyerMessage = { at: Date; from: 'buyer' | 'shop'; text: string };

/** Of a long message the beginning tells enough, and of many the last ones do. */
const MAX_MESSAGE = 1_000;
const MAX_MESSAGES = 8;

/**
 * Loads what speaks for the shop in the dispute of an order: the checks of age, the delivery, the
 * messages, the papers and the refunds. Times are those of the shop's time zone.
 */
export async function loadEvidence(
  db: Handle,
  order: FoundOrder,
  { messages, statement }: { messages: readonly BuyerMessage[]; statement: string },
): Promise<Evidence> {
  const timeZone = await loadTimeZone(db);
  const at = (instant: Date): string => formatDate(instant, 'moment', timeZone);
  const parcels = await listParcels(db, order.id);
  const moves = await listMoves(db, order.id);
  const { details, email, snapshot } = order;
  const { age, lines } = snapshot;
  const shipped = moves.findLast(({ to }) => to === 'shipped');
  return {
    facts: {
      customerName: details.name,
      customerEmail: email,
      products: lines.map(({ quantity, name, volume }) => words.product(quantity, name, volume)).join('\n'),
      shippingAddress: addressLines(details).join('\n'),
      shippingCarrier: [...new Set(parcels.map(({ carrier }) => carrier))].filter(Boolean).join(', '),
      shippingDate: shipped ? formatDate(shipped.at, 'day', timeZone) : '',
      trackingNumber: parcels.map(({ tracking }) => tracking).join(', '),
    },
    parts: {
      statement: statement === '' ? [] : [statement],
      age: [
        words.ageStated(at(new Date(age.at)), age.wording, age.years),
        ...(await listHandOvers(db, order.id)).map((one) => describeHandOver(one, at)),
      ],
      delivery: describeDelivery(moves, parcels, at),
      messages: describeMessages([...messages, ...(await listNotes(db, order.id))], at),
      invoice: await describePapers(db, order.number, timeZone),
      refunds: await describeRefunds(db, order.id, at),
    },
  };
}

type Tell = (instant: Date) => string;

function describeHandOver(
  { occurredAt, result, documentKind, receiverName, carrierReference }: HandOver,
  at: Tell,
): string {
  return [
    words.handOver[result ?? 'carrier'](at(occurredAt)),
    ...(documentKind ? [words.document[documentKind]] : []),
    ...(receiverName ? [words.receivedBy(receiverName)] : []),
    ...(carrierReference ? [words.carrierReference(carrierReference)] : []),
  ].join(' ');
}

type Move = { to: 'shipped' | 'delivered'; at: Date };

async function listMoves(db: Handle, orderId: OrderId): Promise<Move[]> {
  const rows = await db
    .select({ to: orderHistory.toState, at: orderHistory.createdAt })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        inArray(orderHistory.toState, ['shipped', 'delivered']),
        sql`${orderHistory.fromState} is distinct from ${orderHistory.toState}`,
      ),
    )
    .orderBy(asc(orderHistory.id));
  return rows.flatMap(({ to, at }) => (to === 'shipped' || to === 'delivered' ? [{ to, at }] : []));
}

function describeDelivery(moves: readonly Move[], parcels: readonly NewParcel[], at: Tell): string[] {
  if (moves.length === 0) return [words.notShipped];
  return [
    ...moves.map((move) => words[move.to](at(move.at))),
    ...parcels.map(({ carrier, tracking }) => words.parcel(carrier, tracking)),
    ...listTrackingPages(parcels).map(words.trackingPage),
  ];
}

/** What staff wrote to the buyer from the order. */
async function listNotes(db: Handle, orderId: OrderId): Promise<BuyerMessage[]> {
  const rows = await db
    .select({ at: orderHistory.createdAt, text: orderHistory.reason })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.action, 'note-sent')));
  return rows.map((row) => ({ ...row, from: 'shop' }));
}

function describeMessages(messages: readonly BuyerMessage[], at: Tell): string[] {
  if (messages.length === 0) return [words.noMessages];
  return messages
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-MAX_MESSAGES)
    .map(({ at: sent, from, text }) =>
      words[from === 'buyer' ? 'fromBuyer' : 'fromShop'](at(sent), text.slice(0, MAX_MESSAGE)),
    );
}

async function describePapers(db: Handle, number: string, timeZone: string): Promise<string[]> {
  return ((await listInvoices(db, number)) ?? []).flatMap(({ title, at, lines, sums }) => [
    words.paper(title, formatDate(new Date(at), 'day', timeZone)),
    ...lines.map(({ quantity, description, amount }) => words.paperLine(quantity, description, amount)),
    ...sums.map(({ name, value }) => words.sum(name, value)),
  ]);
}

async function describeRefunds(db: Handle, orderId: OrderId, at: Tell): Promise<string[]> {
  const rows = await db
    .select({ amountCents: refund.amountCents, state: refund.state, createdAt: refund.createdAt })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), sql`${refund.reason} <> 'dispute'`))
    .orderBy(asc(refund.createdAt), asc(refund.id));
  if (rows.length === 0) return [words.noRefunds];
  return rows.map(({ amountCents, state, createdAt }) =>
    words.refund[state](at(createdAt), formatCents(amountCents)),
  );
}
