import { and, eq, ne, sql } from 'drizzle-orm';
import { formatCost, parseCost } from '#contract/staff/cost.ts';
import { getLineCents, sumInvoice } from '#contract/staff/invoice-total.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import { changeCosts } from '../ledger/change-costs.ts';
import { type EditRefusal, findRefusal } from '../ledger/edit-outcome.ts';
import { receipt, supplier } from '../tables.ts';
import { getLandedCosts, parseRate } from './landed-costs.ts';
import { listLateCosts } from './list-late-costs.ts';
import { loadLines, type StoredLine } from './receipt-lines.ts';
import { type Currency, hasInvoice, type ReceiptState } from './receipt-states.ts';

/** What a line costs: `unitCost` is decimal text in the currency, of so many bottles. */
export type LineCost = { position: number; unitCost: string; costUnits: number };
export type InvoiceInput = {
  supplierId: string;
  invoiceNumber: string;
  /** `2026-11-24` */
  invoiceDate: string;
  currency: Currency;
  /** Canadian dollars for one of the currency, at most six decimals; of CAD it is 1 whatever is given. */
  rate: string;
  discountCents: number;
  freightCents: number;
  depositCents: number;
  taxCents: number;
  isTaxRecoverable: boolean;
  dutyCadCents: number;
  /** What the paper says that is to be paid. */
  paperTotalCents: number;
  /** One for each line of the receipt. */
  lines: readonly LineCost[];
  /** The caller knows that the supplier's invoice number is recorded already. */
  isRepeatConfirmed?: boolean | undefined;
};

/** Why an invoice was refused. */
export type InvoiceRefusal =
  | { kind: 'unknown-supplier' }
  /** Another receipt has this invoice of this supplier. */
  | { kind: 'invoice-known'; receiptId: string; number: number }
  /** A line has no cost, or two, or there is a cost of no line. */
  | { kind: 'lines-differ' }
  | { kind: 'discount-too-large'; goodsCents: number }
  | { kind: 'total-differs'; totalCents: number };
export type EnterInvoiceOutcome =
  | { kind: 'entered'; version: number }
  | InvoiceRefusal
  | EditRefusal<ReceiptState>;

/**
 * Enters the invoice of a draft or of bottles that came in, once its lines add up to what the paper
 * says. Of bottles in stock value and average change, never the number (`applyLateCost`); entered
 * again, by the difference.
 */
export async function enterInvoice(
  tx: Transaction,
  actor: Actor,
  { id, version, ...input }: InvoiceInput & { id: string; version: number },
): Promise<EnterInvoiceOutcome> {
  const [current] = await tx.select().from(receipt).where(eq(receipt.id, id)).for('update');
  const refusal = findRefusal(current, version, hasInvoice);
  if (refusal || !current) return refusal ?? { kind: 'unknown' };
  const known = await findKnownInvoice(tx, id, input);
  if (known) return known;
  const stored = await loadLines(tx, id);
  const costed = joinCosts(stored, input.lines);
  if (!costed) return { kind: 'lines-differ' };
  const { goodsCents, totalCents } = sumInvoice(costed, input);
  if (input.discountCents > goodsCents) return { kind: 'discount-too-large', goodsCents };
  if (totalCents !== input.paperTotalCents) return { kind: 'total-differs', totalCents };

  const rate = input.currency === 'CAD' ? '1' : input.rate;
  const landed = getLandedCosts(
    costed.map((line) => ({ quantity: line.quantity, cents: getLineCents(line) })),
    { ...input, rateMillionths: parseRate(rate) },
  );
  const isPosted = current.state === 'posted';
  if (isPosted) await changeCosts(tx, actor, id, await listLateCosts(tx, id, stored, landed));
  await writeCosts(
    tx,
    id,
    costed.map(({ position, unitCost, costUnits }, index) => ({
      position,
      unitCost: formatCost(unitCost),
      costUnits,
      landed: isPosted ? formatCost(landed[index] ?? 0n) : null,
    })),
  );
  const { lines: _, isRepeatConfirmed: __, paperTotalCents: ___, ...given } = input;
  const fields = { ...given, rate };
  await tx
    .update(receipt)
    .set({
      ...fields,
      totalCents,
      isSupplierGuessed: false,
      invoicedAt: sql`now()`,
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(receipt.id, id));
  const { supplierId, invoiceNumber, invoiceDate, ...charges } = fields;
  await recordEvent(tx, actor, {
    action: 'receipt.invoiced',
    resource: { kind: 'receipt', id, version: version + 1 },
    before: { supplierId: current.supplierId, invoiceNumber: current.invoiceNumber },
    after: { supplierId, invoiceNumber, invoiceDate, costs: { ...charges, totalCents } },
  });
  return { kind: 'entered', version: version + 1 };
}

/** Refuses a supplier that is unknown, and an invoice of it that another receipt has. */
async function findKnownInvoice(
  tx: Transaction,
  id: string,
  { supplierId, invoiceNumber, isRepeatConfirmed = false }: InvoiceInput,
): Promise<InvoiceRefusal | undefined> {
  // The lock lets two receipts of one invoice, written at once, see each other.
  const [found] = await tx.select().from(supplier).where(eq(supplier.id, supplierId)).for('update');
  if (!found) return { kind: 'unknown-supplier' };
  const same = isRepeatConfirmed
    ? undefined
    : await findInvoice(tx, { supplierId, invoiceNumber, except: id });
  return same && { kind: 'invoice-known', ...same };
}

/** Finds the receipt that has an invoice of a supplier; `except`: another one than this. */
export async function findInvoice(
  db: Handle,
  { supplierId, invoiceNumber, except }: { supplierId: string; invoiceNumber: string; except?: string },
): Promise<{ receiptId: string; number: number } | undefined> {
  const [same] = await db
    .select({ receiptId: receipt.id, number: receipt.number })
    .from(receipt)
    .where(
      and(
        eq(receipt.supplierId, supplierId),
        eq(sql`lower(${receipt.invoiceNumber})`, invoiceNumber.toLowerCase()),
        ne(receipt.state, 'discarded'),
        except === undefined ? undefined : ne(receipt.id, except),
      ),
    )
    .limit(1);
  return same;
}

/** Joins each line with its cost; `undefined` where they do not match. */
function joinCosts(stored: readonly StoredLine[], costs: readonly LineCost[]) {
  const byPosition = new Map(costs.map((cost) => [cost.position, cost]));
  if (byPosition.size !== costs.length || costs.length !== stored.length) return undefined;
  const joined = stored.flatMap(({ position, quantity }) => {
    const cost = byPosition.get(position);
    if (!cost) return [];
    return [{ position, quantity, unitCost: parseCost(cost.unitCost), costUnits: cost.costUnits }];
  });
  return joined.length === stored.length ? joined : undefined;
}

type CostRow = { position: number; unitCost: string; costUnits: number; landed: string | null };

async function writeCosts(tx: Transaction, id: string, rows: readonly CostRow[]): Promise<void> {
  // Raw SQL: one statement for all lines, from a recordset.
  await tx.execute(sql`
    update receipt_line set unit_cost = row."unitCost", cost_units = row."costUnits", landed_unit_cost_cad = row.landed
      from ${recordset(rows, 'position integer, "unitCost" numeric, "costUnits" integer, landed numeric')}
     where receipt_id = ${id} and receipt_line.position = row.position`);
}
