import { CATEGORY_DRAFTS, COLLECTION_DRAFTS } from '#modules/catalog/groups.ts';
import { PRODUCT_DRAFTS } from '#modules/catalog/products.ts';
import type { DraftResource } from '#modules/editing/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { defineDraftEndpoints } from './draft-endpoints.ts';
import { ATTRIBUTE_ENDPOINTS } from './attribute-endpoints.ts';
import { patchCategory, postCategory, removeCategory } from './category-endpoints.ts';
import { STARTER_ENDPOINTS } from './starter-endpoints.ts';
import { CATEGORY_MOVES } from './category-moves.ts';
import { COLLECTION_WRITES } from './collection-writes.ts';
import { PICTURE_ENDPOINTS } from './picture-endpoints.ts';
import { PREVIEW_ENDPOINTS } from './preview-endpoints.ts';
import { PRICE_SCHEDULES } from './price-endpoints.ts';
import { SET_PRICES } from './price-lines-endpoint.ts';
import { CATALOGUE_ISSUES } from './issue-endpoints.ts';
import { PRODUCT_WRITES } from './product-endpoints.ts';
import type { EditRefusal } from './refuse-edit.ts';
import { defineTranslationEndpoint } from './translation-endpoints.ts';
import { defineVersionEndpoints } from './version-endpoints.ts';

/** Creates, changes, moves and deletes categories and collections. */
const GROUP_WRITES = [
  ...STARTER_ENDPOINTS,
  postCategory,
  patchCategory,
  ...CATEGORY_MOVES,
  removeCategory,
  ...COLLECTION_WRITES,
];

/** Writes the fields of a former version that a draft may hold: price, stock, status and labels stay. */
const restoreBy =
  (drafts: DraftResource<EditRefusal>) =>
  async (
    tx: Transaction,
    actor: Actor,
    input: { id: string; data: Readonly<Record<string, unknown>>; expectedVersion: number; reason: string },
  ) => {
    const { id, data, expectedVersion, reason } = input;
    const current = await drafts.find(tx, id);
    if (!current) return { kind: 'refused' as const, refusal: { kind: 'unknown' as const } };
    const former = Object.fromEntries(
      Object.entries(data).filter(([field]) => drafts.fields.includes(field)),
    );
    const merged = { id, record: { ...current.record, ...former }, expectedVersion, reason };
    return await drafts.update(tx, actor, merged);
  };

const RESOURCES = [
  { resource: 'products', name: 'product', drafts: PRODUCT_DRAFTS },
  { resource: 'categories', name: 'category', drafts: CATEGORY_DRAFTS },
  { resource: 'collections', name: 'collection', drafts: COLLECTION_DRAFTS },
] as const;

/** Changes products, and the drafts and versions of products, categories and collections. */
export const CATALOGUE_WRITES = [
  ...PRODUCT_WRITES,
  ...PRICE_SCHEDULES,
  SET_PRICES,
  ...PICTURE_ENDPOINTS,
  ...PREVIEW_ENDPOINTS,
  ...GROUP_WRITES,
  ...ATTRIBUTE_ENDPOINTS,
  ...CATALOGUE_ISSUES,
  ...RESOURCES.flatMap(({ resource, name, drafts }) => [
    defineTranslationEndpoint({ resource, kind: name }),
    ...defineDraftEndpoints({ resource, name, permission: 'catalogue.write', drafts }),
    ...defineVersionEndpoints({
      resource,
      name,
      kind: drafts.kind,
      permission: 'catalogue.write',
      restore: restoreBy(drafts),
    }),
  ]),
];
