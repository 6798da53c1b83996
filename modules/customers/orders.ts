import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { AccountOrder, AccountOrderItem } from '#contract/account/account.ts';
import { getTrackingUrl } from '#contract/orders/carriers.ts';
import { guestOrderPath } from '#contract/orders/guest-order.ts';
import {
  createOrderToken,
  type CustomerOrder,
  type CustomerOrderDetails,
  type Buyer,
  cancelOrder,
  findCustomerOrder,
  getCustomerMessages,
  listCustomerOrders,
  listExchangedOrders,
  listInvoices,
  listInvoiceTitles,
  loadInvoiceBrand,
  renderInvoicePdf,
  recordProblem,
} from '#modules/orders/index.ts';
import { listReturnableLines } from '#modules/orders/requests.ts';
import { findPlace } from '#modules/compliance/index.ts';
import { enqueue } from '#modules/outbox/index.ts';
import { customerActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { emailJob } from '#platform/mail/email.ts';
import type { Customer } from './customers.ts';
import type { CustomersContext } from './customers-context.ts';
import { problemEmail } from './emails.ts';
import { WHY_CANCELLED } from './messages.ts';

/** Maximum reports per order and day that are sent to the shop. */
const MAX_PROBLEMS = 5;

/** Identifies the customer's orders. */
export const getBuyer = ({ id, email, isEmailVerified, emailChangedAt }: Customer): Buyer => ({
  customerId: id,
  provenEmail: isEmailVerified ? email : null,
  provenSince: emailChangedAt,
});

/** Dependencies of reading orders. */
type OrdersContext = Pick<CustomersContext, 'db' | 'seller' | 'returns'>;

/** A page of the customer's orders, the newest first. */
export async function listOrders(
  { db }: Pick<CustomersContext, 'db'>,
  customer: Customer,
  skip: number,
  take: number,
  locale: Locale = DEFAULT_LOCALE,
): Promise<{ items: AccountOrderItem[]; totalCount: number }> {
  const { orders, total } = await listCustomerOrders(db, getBuyer(customer), skip, take);
  return { items: orders.map((order) => item(order, locale)), totalCount: total };
}

/** Finds one of the customer's orders with all details. Returns `undefined` when it is not theirs. */
export async function findOrder(
  ctx: OrdersContext,
  customer: Customer,
  number: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<AccountOrder | undefined> {
  return await findOrderOf(ctx, getBuyer(customer), number, locale);
}

/** Renders an invoice or a credit note of a customer's order as a PDF; `undefined`: there is none. */
export async function findInvoicePdf(
  { db }: Pick<CustomersContext, 'db'>,
  customer: Customer,
  { number, id }: { number: string; id: string },
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> } | undefined> {
  const order = await findCustomerOrder(db, getBuyer(customer), number);
  const paper = order && (await listInvoices(db, number))?.find((one) => one.id === id);
  return (
    paper && {
      name: `${paper.number}.pdf`,
      content: await renderInvoicePdf(paper, await loadInvoiceBrand(db)),
    }
  );
}

/** Finds one of the buyer's orders with all details. Returns `undefined` when it is not theirs. */
export async function findOrderOf(
  ctx: OrdersContext,
  buyer: Buyer,
  number: string,
  locale: Locale,
): Promise<AccountOrder | undefined> {
  const order = await findCustomerOrder(ctx.db, buyer, number);
  if (!order) return undefined;
  const isAskable = order.request === null && order.details.email !== '';
  const returnable = isAskable ? await listReturnableLines(ctx.db, order, await ctx.returns()) : [];
  const token = await createOrderToken(ctx.db, { id: order.id, email: order.details.email });
  return {
    ...(await loadRecord(ctx, order, locale)),
    exchanges: await listExchangedOrders(ctx.db, buyer, order.id),
    returnable,
    page: guestOrderPath(token),
  };
}

/** An order as it was bought, without what its buyer may do now. */
type OrderRecord = Omit<AccountOrder, 'exchanges' | 'returnable' | 'page'>;

/** Lists every order of the customer with all details, newest first. */
export async function listOrderDetails(
  ctx: Pick<CustomersContext, 'db' | 'seller'>,
  customer: Customer,
): Promise<OrderRecord[]> {
  const { items } = await listOrders(ctx, customer, 0, 2_147_483_647);
  const orders: OrderRecord[] = [];
  for (const { number } of items) {
    const order = await findCustomerOrder(ctx.db, getBuyer(customer), number);
    if (order) orders.push(await loadRecord(ctx, order, DEFAULT_LOCALE));
  }
  return orders;
}

async function loadRecord(
  { db, seller }: Pick<CustomersContext, 'db' | 'seller'>,
  order: CustomerOrderDetails,
  locale: Locale,
): Promise<OrderRecord> {
  const { id, number, details } = order;
  const invoices = await listInvoiceTitles(db, { id, number, locale });
  const place = details.method === 'pickup' ? await findPlace(db) : undefined;
  return whole(order, { seller: await seller(), invoices, hours: place?.hours ?? null }, locale);
}

/** Cancels an order of the customer before packing begins. */
export async function cancel(
  ctx: CustomersContext,
  customer: Customer,
  number: string,
): Promise<'cancelled' | 'moved-on' | 'unknown'> {
  const order = await findCustomerOrder(ctx.db, getBuyer(customer), number);
  if (!order) return 'unknown';
  const moved = await inTransaction(
    ctx.db,
    (tx) =>
      cancelOrder(tx, customerActor(customer.id), {
        orderId: order.id,
        reason: WHY_CANCELLED,
        isUntouched: true,
      }),
    { idempotent: true },
  );
  if (moved.kind === 'unknown') return 'unknown';
  if (moved.kind !== 'moved') return 'moved-on';
  ctx.onMail();
  return 'cancelled';
}

/** Emails the shop a customer's report on an order. */
export async function reportProblem(
  ctx: CustomersContext,
  customer: Customer,
  number: string,
  message: string,
): Promise<'sent' | 'unknown' | 'too-often' | 'unreachable'> {
  const order = await findCustomerOrder(ctx.db, getBuyer(customer), number);
  if (!order) return 'unknown';
  const shopEmail = await ctx.shopEmail();
  if (shopEmail === undefined) return 'unreachable';
  const email = problemEmail(customer, order, message, shopEmail);
  const noted = await inTransaction(
    ctx.db,
    async (tx) => {
      const outcome = await recordProblem(tx, customerActor(customer.id), {
        orderId: order.id,
        max: MAX_PROBLEMS,
      });
      if (outcome === 'noted') await enqueue(tx, emailJob(email));
      return outcome;
    },
    { idempotent: true },
  );
  if (noted !== 'noted') return noted;
  ctx.onMail();
  return 'sent';
}

function item(order: CustomerOrder, locale: Locale): AccountOrderItem {
  const { number, at, state, totalCents, refundedCents, currency, isTest, snapshot } = order;
  return {
    number,
    at,
    state,
    totalCents,
    refundedCents,
    currency,
    isTest,
    stateText: describeState(order, order.isReady && state === 'packing' ? 'ready' : state, locale),
    itemCount: snapshot.quote.itemCount,
    names: snapshot.lines.map(({ name }) => name),
  };
}

/** A state in words; of a pick-up it may have others. */
function describeState(
  { details }: CustomerOrder,
  state: CustomerOrder['state'] | 'ready',
  locale: Locale,
): string {
  const { states, collected } = getCustomerMessages(locale);
  if (state === 'ready') return collected.ready;
  return (details.method === 'pickup' ? collected[state] : undefined) ?? states[state];
}

function whole(
  order: CustomerOrderDetails,
  { seller, invoices, hours }: Pick<AccountOrder, 'seller' | 'invoices'> & { hours: string | null },
  locale: Locale,
): OrderRecord {
  const { refunds: refundTexts } = getCustomerMessages(locale);
  const { snapshot, moves, refunds, tracking, parcels, pickup, request, state, isDisputed, isExchanging } =
    order;
  return {
    ...item(order, locale),
    history: moves.map((move) => ({ ...move, text: describeState(order, move.state, locale) })),
    lines: snapshot.lines,
    quote: snapshot.quote,
    details: order.details,
    tracking,
    parcels: parcels.map((parcel) => ({ ...parcel, url: getTrackingUrl(parcel) ?? null })),
    request,
    // A failed refund is retried, or the shop itself informs the customer.
    refunds: refunds
      .filter((refund) => refund.state !== 'failed')
      .map(({ at, amountCents, reason, state: how }) => ({
        at,
        cents: amountCents,
        text: refundTexts[reason],
        isDone: how === 'done',
      })),
    pickup:
      order.details.method === 'pickup'
        ? {
            hours,
            code: state === 'packing' ? (pickup?.code ?? null) : null,
            holdUntil: pickup?.holdUntil.toISOString() ?? null,
          }
        : null,
    mayCancel: state === 'paid' && !isDisputed && !isExchanging,
    invoices,
    seller,
  };
}
