import { z } from 'zod';
import { MAX_INVOICE_CENTS } from '#contract/staff/invoice-total.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import { line } from '#contract/text/text-fields.ts';
import { loadThumbnails } from '#modules/catalog/office.ts';
import { CURRENCIES } from '#modules/inventory/office.ts';
import { findReceipt, RECEIPT_COMMANDS, RECEIPT_STATES } from '#modules/inventory/receiving.ts';
import type { Handle } from '#platform/database/handle.ts';
import { withPermission } from '../permitted-fields.ts';
import { StatusSchema } from './schemas.ts';

const instant = z.iso.datetime();
const cents = z.int().min(0).max(MAX_INVOICE_CENTS);
const UNIT_COST = /^\d{1,7}(?:\.\d{1,4})?$/;
const RATE = /^(?=.*[1-9])\d{1,2}(?:\.\d{1,6})?$/;

/** What an invoice says besides supplier and lines. */
const invoiceFields = {
  invoiceNumber: line(80, 1),
  invoiceDate: z.iso.date(),
  currency: z.enum(CURRENCIES),
  rate: z
    .string()
    .regex(RATE, 'is Canadian dollars for one of the currency, such as 1.365')
    .meta({ description: 'Canadian dollars for one of the currency; of CAD 1.', example: '1.365' }),
  discountCents: cents,
  freightCents: cents,
  depositCents: cents.meta({ description: 'Deposits on containers; spread by bottles.' }),
  taxCents: cents,
  isTaxRecoverable: z.boolean().meta({ description: 'The shop gets the tax back: it is no cost.' }),
  dutyCadCents: cents.meta({
    description: 'Canadian cents. On the paper, and in its total, of invoices in CAD only.',
  }),
};

export const InvoiceBodySchema = z.strictObject({
  supplierId: z.uuid(),
  ...invoiceFields,
  discountCents: cents.default(0),
  freightCents: cents.default(0),
  depositCents: invoiceFields.depositCents.default(0),
  taxCents: cents.default(0),
  isTaxRecoverable: invoiceFields.isTaxRecoverable.default(true),
  dutyCadCents: invoiceFields.dutyCadCents.default(0),
  paperTotalCents: cents.meta({
    description: 'What the paper says that is to be paid. Anything else than the sum is refused.',
  }),
  lines: z.array(
    z.strictObject({
      position: z.int().min(0),
      unitCost: z
        .string()
        .regex(UNIT_COST, 'is an amount with at most four decimals')
        .meta({ description: 'Of `costUnits` bottles, in the currency.', example: '155.40' }),
      costUnits: z.int().min(1).max(1_000).default(1),
    }),
  ),
  confirm: z
    .literal(true)
    .optional()
    .meta({ description: 'Enters an invoice that another receipt of the supplier has.' }),
});

export const BarcodeProductSchema = z
  .object({
    id: z.uuid(),
    sku: z.string(),
    name: z.string(),
    status: StatusSchema,
    binLocation: z.string().nullable(),
    caseSize: z.int().nullable().meta({ description: 'Bottles of a case; `null`: unknown.' }),
    picture: PictureSchema.nullable(),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'AdminBarcodeProduct' });

export const ReceiptSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    number: z.int().meta({ description: 'What people call it.' }),
    state: z.enum(RECEIPT_STATES),
    commands: z.array(z.enum(RECEIPT_COMMANDS)).meta({ description: 'What its state allows.' }),
    areCostsMissing: z.boolean().meta({ description: 'Its bottles are in stock without their cost.' }),
    supplier: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    isSupplierGuessed: z.boolean().meta({ description: 'From its products, until one is chosen.' }),
    bottles: z.int(),
    lines: z.array(
      z.object({
        position: z.int(),
        productId: z.uuid(),
        product: BarcodeProductSchema.nullable().meta({ description: '`null`: it was deleted.' }),
        quantity: z.int(),
        cases: z.int(),
        caseSize: z.int().nullable(),
        unitCost: withPermission('cost.read', z.string().nullable()),
        costUnits: withPermission('cost.read', z.int()),
        lineCents: withPermission('cost.read', z.int().nullable()),
        landedUnitCostCad: withPermission(
          'cost.read',
          z.string().nullable().meta({ description: 'Of a bottle, with its share of all charges.' }),
        ),
      }),
    ),
    invoice: withPermission(
      'cost.read',
      z.object({
        ...invoiceFields,
        invoiceNumber: z.string().nullable(),
        invoiceDate: z.string().nullable(),
        totalCents: z.int().nullable(),
        enteredAt: instant.nullable().meta({ description: '`null`: its costs are not known, or no more.' }),
        goneCostCad: z
          .string()
          .nullable()
          .meta({ description: 'What late costs left to bottles that had gone; may be below 0.' }),
      }),
    ),
    createdAt: instant,
    updatedAt: instant,
    postedAt: instant.nullable(),
  })
  .meta({ id: 'AdminReceipt' });

/** The receipt as a read returns it; `undefined` for an unknown one. */
export async function loadReceipt(
  db: Handle,
  id: string,
): Promise<z.output<typeof ReceiptSchema> | undefined> {
  const found = await findReceipt(db, id);
  if (!found) return undefined;
  const findThumbnail = await loadThumbnails(
    db,
    found.lines.map(({ productId }) => productId),
  );
  return {
    ...found,
    lines: found.lines.map(({ product, ...line }) => ({
      ...line,
      product: product && { ...product, ...findThumbnail(product.id) },
    })),
  };
}
