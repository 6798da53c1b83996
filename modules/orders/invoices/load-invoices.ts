import { and, asc, eq } from 'drizzle-orm';
import type { OrderId } from '#contract/ids.ts';
import { type Locale, parseLocale } from '#contract/locale.ts';
import { loadTaxNumbers } from '#modules/compliance/index.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { listPayments } from '../order/payments.ts';
import { unassigned } from '../refunds/refund-lines.ts';
import { refund, refundLine, shopOrder } from '../tables.ts';
import {
  createCreditNote,
  createInvoice,
  type CreditedRefund,
  type InvoiceDocument,
  type InvoicedOrder,
} from './create-invoice.ts';
import { getInvoiceMessages } from './invoice-messages.ts';
import { loadInvoiceSeller } from './seller.ts';

/** Lists the invoice of an order and its credit notes, oldest first; `undefined`: no such order. */
export async function listInvoices(db: Handle, number: string): Promise<InvoiceDocument[] | undefined> {
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.number, number));
  if (!row) return undefined;
  const { id, createdAt, isTest, currency, snapshot } = row;
  const order: InvoicedOrder = {
    number,
    paidAt: createdAt,
    isTest,
    currency,
    locale: parseLocale(row.locale),
    snapshot,
    seller: row.seller ?? (await loadSellerOfToday(db)),
    payments: await listPayments(db, id),
    timeZone: await loadTimeZone(db),
  };
  const refunds = await listCredited(db, id);
  return [createInvoice(order), ...refunds.map((credited) => createCreditNote(order, credited))];
}

/** Names the papers of an order, as `listInvoices` has them. */
export async function listInvoiceTitles(
  db: Handle,
  { id, number, locale }: { id: OrderId; number: string; locale: Locale },
): Promise<{ id: string; title: string }[]> {
  const words = getInvoiceMessages(locale);
  return [
    { id: 'invoice', title: words.invoice(number) },
    ...(await listCredited(db, id)).map(({ ordinal }) => ({
      id: `R${ordinal}`,
      title: words.creditNote(`${number}-R${ordinal}`),
    })),
  ];
}

const loadSellerOfToday = async (db: Handle) =>
  await loadInvoiceSeller(db, { taxNumbers: await loadTaxNumbers(db) });

/**
 * Lists the refunds that are done. A number counts every refund that was asked for: it stays the same
 * when an earlier one ends or fails.
 */
async function listCredited(db: Handle, orderId: OrderId): Promise<CreditedRefund[]> {
  const rows = await db
    .select()
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(refund.createdAt), asc(refund.id));
  const parts = await db
    .select({
      refundId: refundLine.refundId,
      kind: refundLine.kind,
      linePosition: refundLine.linePosition,
      quantity: refundLine.quantity,
      restock: refundLine.restock,
      netCents: refundLine.netCents,
      feeCents: refundLine.feeCents,
      taxCents: refundLine.taxCents,
      depositCents: refundLine.depositCents,
    })
    .from(refundLine)
    .innerJoin(refund, and(eq(refund.id, refundLine.refundId), eq(refund.orderId, orderId)))
    .orderBy(asc(refundLine.refundId), asc(refundLine.position));
  return rows
    .filter(({ partOf }) => partOf === null)
    .map((first, index) => {
      const group = rows.filter(({ id, partOf }) => id === first.id || partOf === first.id);
      const amountCents = group.reduce((sum, one) => sum + one.amountCents, 0);
      const own = parts.filter(({ refundId }) => refundId === first.id);
      return {
        ordinal: index + 1,
        at: first.endedAt ?? first.createdAt,
        amountCents,
        isForExchange: first.reason === 'exchange',
        isDone: group.every(({ state }) => state === 'done'),
        // Refunds from before 0.3.0 have no parts.
        parts: own.length > 0 ? own : [unassigned(amountCents)],
      };
    })
    .filter(({ isDone }) => isDone);
}
