import { z } from 'zod';
import {
  type InvoiceDocument,
  listInvoices,
  loadInvoiceBrand,
  renderInvoicePdf,
} from '#modules/orders/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { findNumber } from './find-number.ts';
import { seesWhole } from './present-order.ts';
import { NumberPath } from './schemas.ts';
import type { OrdersServices } from './services.ts';

const texts = z.array(z.string()).readonly();
const InvoiceSchema = z
  .object({
    id: z.string().meta({ description: '`invoice`, or `R1` for the first credit note.', example: 'invoice' }),
    number: z.string(),
    at: z.iso.datetime(),
    locale: z.string(),
    title: z.string(),
    notice: z.string().nullable().meta({ description: 'Said of a test order.' }),
    seller: texts,
    buyer: texts,
    facts: z.array(z.object({ name: z.string(), value: z.string() })).readonly(),
    lines: z
      .array(
        z.object({ description: z.string(), quantity: z.string(), each: z.string(), amount: z.string() }),
      )
      .readonly(),
    sums: z.array(z.object({ name: z.string(), value: z.string(), isTotal: z.boolean() })).readonly(),
    notes: texts.meta({ description: 'The amounts in Canadian dollars, of an order in another currency.' }),
  })
  .meta({ id: 'AdminInvoice' }) satisfies z.ZodType<Omit<InvoiceDocument, 'locale'>>;

const DESCRIPTION =
  'From the order as it was paid, with the seller of that day. A refund that is done makes a credit note. Packers see no money, and find none.';

/** The invoice of an order and its credit notes, ready to print. */
const list = defineAdminEndpoint({
  method: 'GET',
  path: '/orders/{number}/invoices',
  permission: 'order.read',
  operationId: 'listInvoices',
  summary: 'Read the invoice and the credit notes of an order',
  description: DESCRIPTION,
  parameters: { path: NumberPath },
  responses: { 200: { description: 'The papers.', schema: z.object({ items: z.array(InvoiceSchema) }) } },
  problems: ['not-found'],
  async run({ parameters, caller }, { db }: OrdersServices & { db: Handle }) {
    const items = seesWhole(caller) ? await listInvoices(db, findNumber(parameters)) : undefined;
    return items ? { status: 200, body: { items } } : NOT_FOUND;
  },
});

/** One of them as a file. */
const download = defineAdminEndpoint({
  method: 'GET',
  path: '/orders/{number}/invoices/{invoice}',
  permission: 'order.read',
  operationId: 'downloadInvoice',
  summary: 'Download an invoice or a credit note',
  description: `A tagged PDF. ${DESCRIPTION}`,
  parameters: {
    path: NumberPath.extend({
      invoice: z.string().max(20).meta({ description: '`invoice`, or `R1` for the first credit note.' }),
    }),
  },
  responses: { 200: { description: 'The file.', fileTypes: ['application/pdf'] } },
  problems: ['not-found'],
  async run({ parameters, caller }, { db }: OrdersServices & { db: Handle }) {
    const papers = seesWhole(caller) ? await listInvoices(db, findNumber(parameters)) : undefined;
    const paper = papers?.find(({ id }) => id === parameters.invoice);
    if (!paper) return NOT_FOUND;
    const content = await renderInvoicePdf(paper, await loadInvoiceBrand(db));
    return { status: 200, file: { content, mediaType: 'application/pdf', name: `${paper.number}.pdf` } };
  },
});

export const ORDER_INVOICE_ENDPOINTS = [list, download];
