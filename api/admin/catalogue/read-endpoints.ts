import { z } from 'zod';
import { PRODUCT_LABELS } from '#contract/catalog/product-labels.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { countFindingsOf } from '#modules/findings/index.ts';
import { findStoredProduct, loadNames } from '#modules/catalog/index.ts';
import { isOnSaleTooLong, listPlannedPrices } from '#modules/prices/index.ts';
import {
  listCategoryAttributes,
  listOfficeCategories,
  listOfficeCollections,
  listOfficeProductIds,
  listOfficeProducts,
  listPaletteProducts,
  OFFICE_PRODUCT_FIELDS,
} from '#modules/catalog/office.ts';
import { listProductPictures } from '#modules/catalog/products.ts';
import { findDraft } from '#modules/editing/index.ts';
import { loadSupplierNames } from '#modules/inventory/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListRequest } from '#platform/lists/list-request.ts';
import { nameActors, parseActor } from '../actor-names.ts';
import { ProductBulkChangeSchema } from '#contract/staff/bulk-changes.ts';
import { CATEGORY_LIST, GROUP_FIELDS } from './category-deletion.ts';
import { defineBulk } from '../bulk/define-bulk.ts';
import type { ListFields } from '../lists/list-fields.ts';
import { COLLECTION_READS } from './collection-endpoints.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { listChoices } from './product-choices.ts';
import {
  CategoryAttributesSchema,
  CategorySchema,
  CollectionSchema,
  IdPath,
  presentEditedProduct,
  presentPlannedPrice,
  ProductRowSchema,
  ProductSchema,
  StatusSchema,
  toPicture,
  toProductRow,
} from './schemas.ts';

type Services = { db: Handle };
const STATUSES = PUBLISHING_STATES;

/** By what products are filtered. */
export const PRODUCT_LIST = {
  fields: {
    name: { type: 'text', sort: true },
    sku: { type: 'text', filter: 'values', sort: true },
    producer: { type: 'text', filter: 'values', sort: true },
    status: { type: 'text', values: STATUSES, filter: 'values' },
    categoryId: { type: 'id', filter: 'values' },
    supplierId: { type: 'id', filter: 'values' },
    label: { type: 'text', values: PRODUCT_LABELS, filter: 'values' },
    effectivePriceCents: { type: 'integer', filter: 'range', sort: true },
    isOnSale: { type: 'boolean', filter: 'values' },
    available: { type: 'integer', filter: 'range', sort: true },
    hasPicture: { type: 'boolean', filter: 'values' },
    updatedAt: { type: 'instant', filter: 'range', sort: true },
  },
  search: 'Words of name, producer, SKU or barcode.',
  sort: 'name',
} as const satisfies { fields: ListFields; search: string; sort: string };

const listProducts = defineAdminList({
  ...PRODUCT_LIST,
  path: '/products',
  permission: 'catalogue.read',
  operationId: 'listProducts',
  summary: 'List products',
  description:
    'Products of every status. A category includes the categories below it; of several labels one is enough.',
  item: ProductRowSchema,
  async run(request, _call, { db }: Services) {
    const { items, ...page } = await listOfficeProducts(db, request);
    return { ...page, items: items.map(toProductRow) };
  },
});

/** Lists the ids of the products that a request of the list finds, by id unless it says an order. */
export async function listFoundIds(db: Handle, request: ListRequest): Promise<string[]> {
  const filters = request.filters.flatMap(({ field, ...filter }) => {
    const known = OFFICE_PRODUCT_FIELDS.find((name) => name === field);
    return known === undefined ? [] : [{ ...filter, field: known }];
  });
  const page = await listOfficeProductIds(db, { ...request, filters, sort: [] });
  return page.items.map(({ id }) => id);
}

/** Changes many products at once. */
export const changeProducts = defineBulk({
  list: PRODUCT_LIST,
  resource: 'products',
  permission: 'catalogue.write',
  operationId: 'changeProducts',
  summary: 'Change many products',
  description:
    'Price, sale, a sale with dates, status, category, supplier, a label, limit or threshold. Prices need `price.write`, a status `catalogue.publish`. Products that cannot take the change stay as they are and are named.',
  id: z.uuid(),
  change: ProductBulkChangeSchema,
  loadNames: (tx, ids) => loadNames(tx, 'product', ids),
  needs: ({ field }) =>
    field === 'price' || field === 'sale' || field === 'plannedSale'
      ? (['price.write'] as const)
      : field === 'status'
        ? (['catalogue.publish'] as const)
        : [],
  listIds: (tx, request) => listFoundIds(tx, request),
});

const readProduct = defineAdminEndpoint({
  method: 'GET',
  path: '/products/{id}',
  permission: 'catalogue.read',
  operationId: 'findStoredProduct',
  summary: 'Read a product',
  description: 'All its fields, pictures and planned prices, in any status.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The product.', schema: ProductSchema } },
  problems: ['not-found'],
  async run({ parameters: { id }, now }, { db }: Services) {
    const stored = await findStoredProduct(db, id);
    if (!stored) return NOT_FOUND;
    const { categoryId, supplierId } = stored.record;
    const supplier =
      supplierId === null ? undefined : (await loadSupplierNames(db, [supplierId])).get(supplierId);
    const updatedBy = parseActor(stored.updatedBy);
    const planned = await listPlannedPrices(db, id);
    return {
      status: 200,
      body: {
        ...presentEditedProduct(stored),
        category: {
          id: categoryId,
          name: (await loadNames(db, 'category', [categoryId])).get(categoryId) ?? '',
        },
        supplier: supplierId === null ? null : { id: supplierId, name: supplier ?? '' },
        updatedBy: (await nameActors(db, [updatedBy]))(updatedBy),
        available: stored.onlineQuantity,
        issueCount: await countFindingsOf(db, id),
        hasDraft: (await findDraft(db, { kind: 'product', id })) !== undefined,
        pictures: (await listProductPictures(db, id)).map(toPicture),
        isOnSaleTooLong: await isOnSaleTooLong(db, id, now),
        plannedPrices: planned.map(presentPlannedPrice),
      },
    };
  },
});

const PaletteSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      producer: z.string(),
      sku: z.string(),
      status: StatusSchema,
      gtins: z.array(z.string()),
    }),
  ),
});

const listForPalette = defineAdminEndpoint({
  method: 'GET',
  path: '/palette/products',
  permission: 'catalogue.read',
  operationId: 'listPaletteProducts',
  summary: 'List what names each product',
  description: 'For a search without a server: every product, in any status.',
  responses: { 200: { description: 'The products, by name.', schema: PaletteSchema } },
  async run(_call, { db }: Services) {
    return { status: 200, body: { items: await listPaletteProducts(db) } };
  },
});

const listCategories = defineAdminList({
  ...CATEGORY_LIST,
  path: '/categories',
  permission: 'catalogue.read',
  operationId: 'listCategories',
  summary: 'List categories',
  description: 'Categories of every status; `parentId` makes the tree.',
  item: CategorySchema,
  async run(request, _call, { db }: Services) {
    const { items, ...page } = await listOfficeCategories(db, request);
    return { ...page, items: items.map((item) => ({ ...item, updatedAt: item.updatedAt.toISOString() })) };
  },
});

const listAttributesOfCategory = defineAdminEndpoint({
  method: 'GET',
  path: '/categories/{id}/attributes',
  permission: 'catalogue.read',
  operationId: 'listCategoryAttributes',
  summary: 'List the attributes of the products in a category',
  description: 'Those of its root category, in the order of the form.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The attributes.', schema: CategoryAttributesSchema } },
  problems: ['not-found'],
  async run({ parameters: { id } }, { db }: Services) {
    const items = await listCategoryAttributes(db, id);
    return items ? { status: 200, body: { items } } : NOT_FOUND;
  },
});

const listCollections = defineAdminList({
  path: '/collections',
  permission: 'catalogue.read',
  operationId: 'listCollections',
  summary: 'List collections',
  description: 'Collections of every status.',
  fields: GROUP_FIELDS,
  search: 'Part of the name or the URL.',
  sort: 'position,name',
  item: CollectionSchema,
  async run(request, _call, { db }: Services) {
    const { items, ...page } = await listOfficeCollections(db, request);
    return { ...page, items: items.map((item) => ({ ...item, updatedAt: item.updatedAt.toISOString() })) };
  },
});

/** Reads products, categories and collections. */
export const CATALOGUE_READS = [
  listProducts,
  listChoices,
  readProduct,
  listForPalette,
  listCategories,
  listAttributesOfCategory,
  listCollections,
  ...COLLECTION_READS,
];
