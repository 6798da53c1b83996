import { ADMIN_API } from '#contract/staff/paths.ts';
import { parseCollectionCode } from '#contract/orders/collection-code.ts';
import { parseOrderNumber } from '#contract/orders/order-number.ts';
import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';
import type { RefundCause, Restock } from '#contract/orders/refund-causes.ts';

/** An order that a write is based on: another version of it is refused. */
type Seen = { number: string; version: number };

export type SimpleCommand = 'pack' | 'unpack' | 'ready' | 'release';
/** The commands that need a reason, in the order of their buttons. */
export const REASON_COMMANDS = ['hold', 'unready', 'unship', 'return', 'lose', 'settle', 'cancel'] as const;
export type ReasonCommand = (typeof REASON_COMMANDS)[number];
export type Parcel = { carrier: string; tracking: string };
/** What a refund gives back: everything that is left, or parts. */
export type RefundChoice = {
  whole?: true;
  lines?: readonly { line: number; quantity: number; restock?: Restock; deposit?: boolean }[];
  deliveryCents?: number;
  goodwillCents?: number;
};
export type RefundPreview = {
  amountCents: number;
  leftCents: number;
  netCents: number;
  feeCents: number;
  taxCents: number;
  depositCents: number;
};
export type ResentMail = 'confirmation' | 'shipped' | 'ready' | 'refund';

export const listOrders = (options: OptionsOf<'GET /orders'>) => call('GET', '/orders', options);
/** How many orders wait, by list of work. */
export const queuesQuery = () => createQuery(['orders', 'queues'], '/orders/queues');
/** The orders that were paid after an instant. */
export const newOrdersQuery = (after: string) => createQuery(['new-orders', after], '/orders/new', { after });
export const loadNewOrders = (after: string) => call('GET', '/orders/new', { query: { after } });
export const changeOrders = (body: Body<'POST /orders/bulk'>) => call('POST', '/orders/bulk', { body });

export const loadOrder = (number: string) => call('GET', `/orders/${number}`);

/** The dispute of an order, and what speaks for the shop. */
export const disputeQuery = (number: string) =>
  createQuery(['orders', number, 'dispute'], `/orders/${number}/dispute`);
/** Answers it, for good. */
export const sendEvidence = ({ number, version }: Seen, statement: string) =>
  call('POST', `/orders/${number}/send-evidence`, { body: { statement }, version });

/** Sends mail to a buyer again whose address refused it. */
export const tryMailAgain = ({ number, version }: Seen) =>
  call('POST', `/orders/${number}/try-mail-again`, { body: {}, version });

/** The invoice of an order and its credit notes. */
export const invoicesQuery = (number: string) =>
  createQuery(['orders', number, 'invoices'], `/orders/${number}/invoices`);
/** Address of one of them as a PDF: the browser saves it. */
export const invoiceFileHref = (number: string, id: string): string =>
  `${ADMIN_API}/orders/${number}/invoices/${id}`;

/** Finds the order of a whole number, such as that of a scanned slip; `undefined`: there is none. */
export async function findNumber(text: string): Promise<string | undefined> {
  const number = parseOrderNumber(text);
  if (number === undefined) return undefined;
  // A name or an SKU may look like a number, and a missing order is no failure.
  const { items } = await listOrders({ query: { q: number } });
  return items.find((order) => order.number === number)?.number;
}

/** Finds the order of a collection code or of a whole number; `undefined`: there is none. */
export async function findToCollect(text: string): Promise<string | undefined> {
  const code = parseCollectionCode(text);
  if (code === undefined) return await findNumber(text);
  const { items } = await listOrders({ query: { q: code, queue: 'to-collect' } });
  return items[0]?.number;
}

/** The orders that wait for their buyers, the oldest first. */
export const toCollectQuery = () =>
  createQuery(['orders', 'to-collect'], '/orders', { queue: 'to-collect', sort: 'paidAt', limit: '50' });

/** When alcohol may be handed over, of provinces whose law says so. */
export const handOverHoursQuery = () => createQuery(['hand-over-hours'], '/hand-over-hours');

/** The orders that the shop brings itself today. */
export const routeQuery = () => createQuery(['orders', 'route'], '/orders/route');
export type StopMove = Body<'POST /orders/route/move'>['to'];
export const moveStop = (number: string, to: StopMove) =>
  call('POST', '/orders/route/move', { body: { number, to } });

export const runSimple = (order: Seen, command: SimpleCommand) =>
  call('POST', `/orders/${order.number}/${command}`, { body: {}, version: order.version });

export const runWithReason = (order: Seen, command: ReasonCommand, reason: string) =>
  call('POST', `/orders/${order.number}/${command}`, { body: { reason }, version: order.version });

export const shipOrder = (order: Seen, parcels: readonly Parcel[]) =>
  call('POST', `/orders/${order.number}/ship`, { body: { parcels }, version: order.version });

/** Replaces the parcels of a shipped order: the buyer gets a mail. */
export const correctTracking = ({ number, version }: Seen, parcels: readonly Parcel[]) =>
  call('PUT', `/orders/${number}/shipments`, { body: { parcels }, version });

/** Corrects address, telephone or email before the order ships. */
export const correctDetails = (
  { number, version }: Seen,
  body: Body<'POST /orders/{number}/correct-details'>,
) => call('POST', `/orders/${number}/correct-details`, { body, version });

export type InspectedLine = { productId: string; quantity: number; condition: 'stock' | 'broken' };

export const inspectReturn = (order: Seen, lines: readonly InspectedLine[]) =>
  call('POST', `/orders/${order.number}/inspect`, { body: { lines }, version: order.version });

export const answerRequest = (number: string, isAccepted: boolean, answer: string) =>
  call('POST', `/orders/${number}/answer-request`, { body: { isAccepted, answer } });

export const recordHandOver = (order: Seen, handOver: Body<'POST /orders/{number}/hand-overs'>) =>
  call('POST', `/orders/${order.number}/hand-overs`, { body: handOver, version: order.version });

/** Hands an order over in the shop, or records why it was not. */
export const collectOrder = ({ number, version }: Seen, body: Body<'POST /orders/{number}/collect'>) =>
  call('POST', `/orders/${number}/collect`, { body, version });

export const previewRefund = (number: string, choice: RefundChoice) =>
  call('POST', `/orders/${number}/refunds/preview`, { body: choice });

/** Why money goes back: what happened, and the person's own words. */
export type RefundWhy = { cause: RefundCause; reason?: string };

export const refundOrder = (order: Seen, choice: RefundChoice, why: RefundWhy) =>
  call('POST', `/orders/${order.number}/refunds`, { body: { ...choice, ...why }, version: order.version });

/** Says what a refund gave back that was made on the provider's pages. */
export const assignRefund = (
  order: Seen,
  refund: string,
  body: Pick<RefundChoice, 'lines' | 'deliveryCents'> & { reason?: string },
) => call('POST', `/orders/${order.number}/refunds/${refund}/assign`, { body, version: order.version });

/** Bottles of a line for others. */
export type ExchangeChoice = Body<'POST /orders/{number}/exchanges/preview'>;

/** What an exchange gives back and costs. */
export const exchangePreviewQuery = ({ number, version }: Seen, choice: ExchangeChoice) => ({
  queryKey: ['exchange-preview', number, version, choice] as const,
  queryFn: () => call('POST', `/orders/${number}/exchanges/preview`, { body: choice }),
});

/** Exchanges at the sums that were seen. Cents. */
export const exchangeBottles = (
  { number, version }: Seen,
  choice: ExchangeChoice,
  seen: { usedCents: number; totalCents: number; reason: string },
) => call('POST', `/orders/${number}/exchanges`, { body: { ...choice, ...seen }, version });

export const endExchange = ({ number, version }: Seen) =>
  call('POST', `/orders/${number}/exchanges/end`, { body: {}, version });

export const addNote = (number: string, text: string, isForBuyer: boolean) =>
  call('POST', `/orders/${number}/notes`, { body: { text, isForBuyer } });

export const resendMail = (number: string, mail: ResentMail) =>
  call('POST', `/orders/${number}/mails`, { body: { mail } });
