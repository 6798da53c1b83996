import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Permission } from '#contract/staff/permissions.ts';
import {
  createProduct,
  deleteProduct,
  duplicateProduct,
  loadProducts,
  PRODUCT_HISTORY,
  ProductRecordSchema,
  setProductStatus,
  updateProduct,
} from '#modules/catalog/products.ts';
import { openStock } from '#modules/inventory/office.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure } from '../failures.ts';
import { reason } from '../text-fields.ts';
import { mergeFlavours, NewProductSchema, ProductChangeSchema } from './product-schemas.ts';
import { refuseEdit, refuseIssues } from './refuse-edit.ts';
import { confirm, refuseRedirectingSlug } from './refuse-redirecting-slug.ts';
import { EditedProductSchema, IdPath, presentEditedProduct } from './schemas.ts';
import type { CatalogueServices } from './services.ts';

const TAKEN = ['slug-taken', 'sku-taken', 'barcode-taken'] as const;
const ANSWER = { 200: { description: 'The product after it.', schema: EditedProductSchema } };

const postProduct = defineAdminEndpoint({
  method: 'POST',
  path: '/products',
  permission: 'catalogue.write',
  operationId: 'createProduct',
  summary: 'Create a product',
  description:
    'It begins as a draft. Without a class it gets that of its category. `openingStock` begins its ledger of stock. A price that is ten times unlike its category needs a reason.',
  requestBody: NewProductSchema,
  standIns: () => ({
    name: '-',
    slug: randomUUID(),
    sku: randomUUID().toUpperCase(),
    categoryId: randomUUID(),
  }),
  responses: { 201: { description: 'The draft.', schema: EditedProductSchema } },
  problems: ['invalid', 'below-minimum-price', ...TAKEN],
  async run({ tx, actor, body }) {
    const { flavours, confirm: isConfirmed = false, openingStock = 0, reason: why, ...given } = body;
    const redirecting = await refuseRedirectingSlug(tx, { kind: 'product', slug: given.slug, isConfirmed });
    if (redirecting) return redirecting;
    const axes = ProductRecordSchema.shape.flavours.safeParse(mergeFlavours({}, flavours ?? {}));
    if (!axes.success) return refuseFlavours(axes.error);
    const outcome = await createProduct(tx, actor, { ...given, flavours: axes.data }, why);
    if (outcome.kind !== 'saved') return refuseIssues(outcome.issues);
    const { product } = outcome;
    await openStock(tx, actor, { productId: product.id, bottles: openingStock });
    return { status: 201, body: presentEditedProduct(product) };
  },
});

const patchProduct = defineAdminEndpoint({
  method: 'PATCH',
  path: '/products/{id}',
  permission: 'catalogue.write',
  ifMatch: 'required',
  operationId: 'updateProduct',
  summary: 'Change fields of a product',
  description:
    'A merge patch: absent fields stay. A published product changes in the shop at once. Status and stock have commands of their own. A price that moves by more than 30 per cent needs a reason, and a first one that is ten times unlike its category.',
  parameters: { path: IdPath },
  requestBody: ProductChangeSchema,
  standIns: () => ({}),
  responses: ANSWER,
  problems: [
    'not-found',
    'changed-meanwhile',
    'invalid',
    'publish-incomplete',
    'below-minimum-price',
    ...TAKEN,
  ],
  async run({ tx, actor, body, version, parameters: { id } }) {
    const { reason: why, flavours, confirm: isConfirmed = false, ...fields } = body;
    const redirecting = await refuseRedirectingSlug(tx, {
      kind: 'product',
      id,
      slug: fields.slug,
      isConfirmed,
    });
    if (redirecting) return redirecting;
    const stored = flavours && (await loadProducts(tx, [id])).get(id);
    const axes =
      stored && ProductRecordSchema.shape.flavours.safeParse(mergeFlavours(stored.record.flavours, flavours));
    if (axes && !axes.success) return refuseFlavours(axes.error);
    const change = { ...fields, ...(axes && { flavours: axes.data }) };
    const outcome = await updateProduct(tx, actor, { id, change, expectedVersion: version, reason: why });
    return outcome.kind === 'saved'
      ? { status: 200, body: presentEditedProduct(outcome.product) }
      : await refuseEdit(tx, id, outcome);
  },
});

const refuseFlavours = (error: z.ZodError) =>
  refuseIssues([{ field: 'flavours', code: 'invalid', message: error.issues[0]?.message ?? 'is invalid' }]);

/** A command that moves the status: `POST /products/{id}/publish` and the others. */
function defineStatusCommand<Body extends z.ZodObject>(definition: {
  name: 'publish' | 'unpublish' | 'archive';
  status: 'published' | 'draft' | 'archived';
  permission: Permission;
  description: string;
  body: Body;
}) {
  const { name, status, permission, description, body: schema } = definition;
  return defineAdminEndpoint({
    method: 'POST',
    path: `/products/{id}/${name}`,
    permission,
    ifMatch: 'required',
    operationId: `${name}Product`,
    summary: `${name.charAt(0).toUpperCase()}${name.slice(1)} a product`,
    description,
    parameters: { path: IdPath },
    requestBody: schema,
    standIns: () => ({}),
    responses: ANSWER,
    problems: [
      'not-found',
      'changed-meanwhile',
      'not-allowed-now',
      'invalid',
      'publish-incomplete',
      'below-minimum-price',
      'loop',
    ],
    async run({ tx, actor, body, version, parameters }) {
      const { id } = IdPath.parse(parameters);
      const { reason: why, redirectTo } = StatusBodySchema.parse(body);
      const input = { id, status, redirectTo, expectedVersion: version, reason: why };
      const outcome = await setProductStatus(tx, actor, input);
      return outcome.kind === 'saved'
        ? { status: 200 as const, body: presentEditedProduct(outcome.product) }
        : await refuseEdit(tx, id, outcome);
    },
  });
}

const StatusBodySchema = z.strictObject({
  reason: reason.optional(),
  redirectTo: ProductRecordSchema.shape.redirectTo.optional(),
});
const ReasonBodySchema = StatusBodySchema.omit({ redirectTo: true });

const publish = defineStatusCommand({
  name: 'publish',
  status: 'published',
  permission: 'catalogue.publish',
  description: 'It is in lists, search, cart and checkout. All that publishing needs must be given.',
  body: ReasonBodySchema,
});
const unpublish = defineStatusCommand({
  name: 'unpublish',
  status: 'draft',
  permission: 'catalogue.publish',
  description: 'It is a draft again: its page is gone, and carts with it are told.',
  body: ReasonBodySchema,
});
const archive = defineStatusCommand({
  name: 'archive',
  status: 'archived',
  permission: 'catalogue.publish',
  description: 'It is no longer sold. Its page says so, or leads to `redirectTo`. Orders keep it.',
  body: StatusBodySchema,
});

const duplicate = defineAdminEndpoint({
  method: 'POST',
  path: '/products/{id}/duplicate',
  permission: 'catalogue.write',
  operationId: 'duplicateProduct',
  summary: 'Duplicate a product',
  description:
    'A draft with all fields and photographs, but its own id, URL, SKU, barcodes, stock, awards, notes of the tasters and rating.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    slug: ProductRecordSchema.shape.slug,
    sku: ProductRecordSchema.shape.sku,
    confirm,
  }),
  standIns: () => ({ slug: randomUUID(), sku: randomUUID().toUpperCase() }),
  responses: { 201: { description: 'The draft.', schema: EditedProductSchema } },
  problems: ['not-found', 'invalid', ...TAKEN],
  async run({ tx, actor, body, parameters: { id } }) {
    const { slug, sku, confirm: isConfirmed = false } = body;
    const redirecting = await refuseRedirectingSlug(tx, { kind: 'product', slug, isConfirmed });
    if (redirecting) return redirecting;
    const outcome = await duplicateProduct(tx, actor, { id, slug, sku });
    return outcome.kind === 'saved'
      ? { status: 201, body: presentEditedProduct(outcome.product) }
      : await refuseEdit(tx, id, outcome);
  },
});

const removeProduct = defineAdminEndpoint({
  method: 'DELETE',
  path: '/products/{id}',
  permission: 'catalogue.write',
  ifMatch: 'required',
  operationId: 'deleteProduct',
  summary: 'Delete a draft',
  description: 'Only a draft that was never published, ordered or stocked. Archive any other.',
  parameters: { path: IdPath, query: z.object({ reason: reason.optional() }) },
  responses: { 204: { description: 'It is deleted.' } },
  problems: ['not-found', 'changed-meanwhile', 'has-history'],
  async run({ tx, actor, version, parameters: { id, reason: why } }, services: CatalogueServices) {
    const input = { id, expectedVersion: version, reason: why };
    const outcome = await deleteProduct(tx, actor, input, services.productDependents);
    if (outcome.kind === 'deleted') return { status: 204 };
    if (outcome.kind === 'has-history') return failure('has-history', PRODUCT_HISTORY[outcome.history]);
    return await refuseEdit(tx, id, outcome);
  },
});

/** Creates, changes, publishes, archives, duplicates and deletes products. */
export const PRODUCT_WRITES = [
  postProduct,
  patchProduct,
  publish,
  unpublish,
  archive,
  duplicate,
  removeProduct,
];
