import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MAX_CASE_SIZE } from '#contract/staff/receipt-limits.ts';
import { line } from '#contract/text/text-fields.ts';
import { findBarcode, loadThumbnails } from '#modules/catalog/office.ts';
import { addFirstPicture, createFromBarcode } from '#modules/catalog/products.ts';
import { MAX_BYTES, saveUpload } from '#modules/media/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';
import { invalidField, NOT_FOUND, notAllowedNow } from '../failures.ts';
import { readPhotograph, ReadPhotographSchema } from './read-photograph.ts';
import { BarcodeProductSchema } from './receipt-schemas.ts';
import { refuseEdit, refuseIssues } from './refuse-edit.ts';
import type { CatalogueServices } from './services.ts';

const GtinPath = z.object({ gtin: z.string().min(1).max(80) });

const ScannedSchema = z
  .object({
    units: z.int().meta({ description: 'Bottles that have it together: 12 for a case of 12.' }),
    product: BarcodeProductSchema,
  })
  .meta({ id: 'AdminBarcode' });

async function load(db: Handle, code: string): Promise<z.output<typeof ScannedSchema> | undefined> {
  const found = await findBarcode(db, code);
  if (!found) return undefined;
  const { units, ...product } = found;
  const findThumbnail = await loadThumbnails(db, [product.id]);
  return { units, product: { ...product, ...findThumbnail(product.id) } };
}

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/barcodes/{gtin}',
  permission: 'stock.read',
  operationId: 'findBarcode',
  summary: 'Find what a barcode is on',
  description:
    'A product in any status, and how many of it have the barcode together. A GTIN of 8, 12, 13 or 14 digits; an SKU is taken too.',
  parameters: { path: GtinPath },
  responses: { 200: { description: 'What it is on.', schema: ScannedSchema } },
  problems: ['not-found'],
  async run({ parameters: { gtin } }, { db }: { db: Handle }) {
    const found = await load(db, gtin);
    return found ? { status: 200, body: found } : NOT_FOUND;
  },
});

const create = defineAdminEndpoint({
  method: 'POST',
  path: '/barcodes',
  permission: 'stock.receive',
  operationId: 'createFromBarcode',
  summary: 'Create a product for an unknown barcode',
  description:
    'A draft with a name and its barcode, so that the bottle can be received. The barcode is its SKU until it gets another one.',
  requestBody: z.strictObject({
    gtin: line(20, 8).meta({ example: '4006381333931' }),
    units: z
      .int()
      .min(1)
      .max(MAX_CASE_SIZE)
      .default(1)
      .meta({ description: 'Bottles that have it together.' }),
    name: line(80, 1),
    categoryId: z.uuid(),
  }),
  standIns: () => ({ name: '-', categoryId: randomUUID() }),
  responses: { 201: { description: 'The barcode, now known.', schema: ScannedSchema } },
  problems: ['invalid', 'barcode-taken', 'sku-taken', 'slug-taken'],
  async run({ tx, actor, body }) {
    const outcome = await createFromBarcode(tx, actor, body);
    if (outcome.kind === 'no-barcode') return invalidField('/gtin', 'invalid', FIELD_SENTENCES.barcode);
    if (outcome.kind === 'invalid') return refuseIssues(outcome.issues);
    const found = await load(tx, body.gtin);
    return found ? { status: 201, body: found } : NOT_FOUND;
  },
});

const photograph = defineAdminEndpoint({
  method: 'POST',
  path: '/barcodes/{gtin}/photograph',
  permission: 'stock.receive',
  operationId: 'photographBarcode',
  summary: 'Upload a photograph of a new bottle',
  description:
    'Of a draft that was never on sale and has no photograph. The file itself is the body, as of `POST /media`. Its description is written by those who edit products.',
  parameters: { path: GtinPath },
  upload: {
    mediaType: 'image/*',
    maxBytes: MAX_BYTES,
    read: async (request, { pictures }: CatalogueServices) => await readPhotograph(request, pictures),
  },
  responses: { 201: { description: 'The bottle, with its photograph.', schema: ScannedSchema } },
  problems: ['not-found', 'not-allowed-now', 'invalid', 'changed-meanwhile'],
  async run({ tx, actor, body, parameters: { gtin } }) {
    const { picture, sourceHash } = ReadPhotographSchema.parse(body);
    const found = await load(tx, gtin);
    if (!found) return NOT_FOUND;
    await saveUpload(tx, actor, picture, sourceHash);
    const { id, status } = found.product;
    const outcome = await addFirstPicture(tx, actor, { id, key: picture.key });
    if (outcome.kind === 'no-new-draft')
      return notAllowedNow('Only a new draft without a photograph gets one by its barcode.', status, []);
    if (outcome.kind !== 'saved') return await refuseEdit(tx, id, outcome);
    const changed = await load(tx, gtin);
    return changed ? { status: 201, body: changed } : NOT_FOUND;
  },
});

/** Barcodes that are scanned. */
export const BARCODE_ENDPOINTS = [read, create, photograph];
