import { z } from 'zod';
import {
  CategoryRecordSchema,
  CollectionRecordSchema,
  createCategory,
  createCollection,
  deleteCategory,
  deleteCollection,
  findMergeEffect,
  mergeCategory,
  moveCategory,
  updateCategory,
  updateCollection,
} from '#modules/catalog/groups.ts';
import { getGiven } from '#modules/catalog/products.ts';
import { CollectionRuleSchema, CollectionSortSchema } from '#contract/catalog/collection-rule.ts';
import { formatList } from '#contract/format/format-list.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure } from '../failures.ts';
import { withPermission } from '../permitted-fields.ts';
import { reason } from '../text-fields.ts';
import { refuseEdit, refuseIssues } from './refuse-edit.ts';
import { confirm, refuseRedirectingSlug } from './refuse-redirecting-slug.ts';
import { IdPath, SavedGroupSchema } from './schemas.ts';

const RESPONSES = { 200: { description: 'It is saved.', schema: SavedGroupSchema } };
const CREATED = { 201: { description: 'It is created.', schema: SavedGroupSchema } };
const DELETED = { 204: { description: 'It is deleted.' } };
const EDIT_PROBLEMS = ['not-found', 'changed-meanwhile', 'not-allowed-now', 'invalid', 'slug-taken'] as const;

const { status: categoryStatus, ...categoryFields } = CategoryRecordSchema.shape;
const categoryChange = {
  ...z.strictObject(categoryFields).partial().shape,
  status: withPermission('catalogue.publish', categoryStatus),
};

const postCategory = defineAdminEndpoint({
  method: 'POST',
  path: '/categories',
  permission: 'catalogue.write',
  operationId: 'createCategory',
  summary: 'Create a category',
  description: 'It begins as a draft, at most four levels deep.',
  requestBody: z.strictObject({
    ...categoryChange,
    slug: categoryFields.slug,
    name: categoryFields.name,
    confirm,
  }),
  responses: CREATED,
  problems: ['invalid', 'slug-taken', 'too-deep', 'loop'],
  async run({ tx, actor, body }) {
    const { confirm: isConfirmed = false, ...given } = body;
    const { slug, name } = given;
    const redirecting = await refuseRedirectingSlug(tx, { kind: 'category', slug, isConfirmed });
    if (redirecting) return redirecting;
    const outcome = await createCategory(tx, actor, { ...getGiven(given), slug, name });
    if (outcome.kind === 'saved') return { status: 201, body: { id: outcome.id, version: outcome.version } };
    return outcome.kind === 'invalid' ? refuseIssues(outcome.issues) : await refuseEdit(tx, '', outcome);
  },
});

const patchCategory = defineAdminEndpoint({
  method: 'PATCH',
  path: '/categories/{id}',
  permission: 'catalogue.write',
  ifMatch: 'required',
  operationId: 'updateCategory',
  summary: 'Change or move a category',
  description:
    'A merge patch. Another `parentId` moves it with all below it. Under another root its products may lose attributes: 409 `attributes-lost` names them until `dropAttributes` is sent.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    ...categoryChange,
    confirm,
    dropAttributes: z.boolean().optional(),
    reason: reason.optional(),
  }),
  responses: RESPONSES,
  problems: [...EDIT_PROBLEMS, 'attributes-lost', 'too-deep', 'loop'],
  async run({ tx, actor, body, version, parameters: { id } }) {
    const { dropAttributes, reason: why, confirm: isConfirmed = false, ...change } = body;
    const redirecting = await refuseRedirectingSlug(tx, {
      kind: 'category',
      id,
      slug: change.slug,
      isConfirmed,
    });
    if (redirecting) return redirecting;
    const input = { id, change: getGiven(change), expectedVersion: version, dropAttributes, reason: why };
    const outcome = await updateCategory(tx, actor, input);
    return outcome.kind === 'saved'
      ? { status: 200, body: { id, version: outcome.version } }
      : await refuseEdit(tx, id, outcome);
  },
});

const postMove = defineAdminEndpoint({
  method: 'POST',
  path: '/categories/{id}/move',
  permission: 'catalogue.write',
  ifMatch: 'required',
  takesLong: true,
  operationId: 'moveCategory',
  summary: 'Move a category with all below it',
  description:
    'To a place among the categories below `parentId`, counted from 0 without itself; those are numbered again. Under another root its products may lose attributes: 409 `attributes-lost` lists them with their counts until `dropAttributes` is sent.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    parentId: categoryFields.parentId,
    position: z.int().min(0).max(100_000),
    dropAttributes: z.boolean().optional(),
    reason: reason.optional(),
  }),
  responses: RESPONSES,
  problems: [...EDIT_PROBLEMS, 'attributes-lost', 'too-deep', 'loop'],
  async run({ tx, actor, body, version, parameters: { id } }) {
    const outcome = await moveCategory(tx, actor, { id, expectedVersion: version, ...body });
    return outcome.kind === 'saved'
      ? { status: 200, body: { id, version: outcome.version } }
      : await refuseEdit(tx, id, outcome);
  },
});

const readMerge = defineAdminEndpoint({
  method: 'GET',
  path: '/categories/{id}/merge',
  permission: 'catalogue.read',
  operationId: 'previewCategoryMerge',
  summary: 'Read what a merge would do',
  description: 'Counts what would move into the other category, and what products would lose there.',
  parameters: { path: IdPath, query: z.object({ into: z.uuid() }) },
  responses: {
    200: {
      description: 'The effect.',
      schema: z
        .object({
          productCount: z.int().meta({ description: 'Products that move, in any status.' }),
          categoryCount: z.int().meta({ description: 'Categories below it that move, with all in them.' }),
          collections: z
            .array(z.object({ id: z.uuid(), name: z.string() }))
            .meta({ description: 'Their conditions name it, and would name the other one.' }),
          leavesRedirect: z.boolean().meta({ description: 'Its page would lead to that of the other one.' }),
          lost: z.object({
            productCount: z.int(),
            attributes: z.array(
              z.object({ key: z.string(), name: z.string(), productCount: z.int(), valueCount: z.int() }),
            ),
          }),
        })
        .meta({ id: 'AdminCategoryMerge' }),
    },
  },
  problems: ['not-found', 'invalid', 'loop'],
  async run({ parameters: { id, into } }, { db }: { db: Handle }) {
    const effect = await findMergeEffect(db, { id, into });
    if ('kind' in effect) return await refuseEdit(db, id, effect);
    const { lost, ...counts } = effect;
    const { attributes, productCount } = lost;
    return { status: 200, body: { ...counts, lost: { attributes, productCount } } };
  },
});

const postMerge = defineAdminEndpoint({
  method: 'POST',
  path: '/categories/{id}/merge',
  permission: 'catalogue.write',
  ifMatch: 'required',
  takesLong: true,
  operationId: 'mergeCategory',
  summary: 'Merge a category into another one',
  description:
    'All its products and the categories below it move there, and it is deleted: one operation, undone as one. Its page leads to that of the other one, and collections that name it name the other. Under another root its products may lose attributes: 409 `attributes-lost` lists them with their counts until `dropAttributes` is sent.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    into: z.uuid(),
    dropAttributes: z.boolean().optional(),
    reason: reason.optional(),
  }),
  responses: {
    200: {
      description: 'They are one. With the id and version of the one that stays.',
      schema: SavedGroupSchema,
    },
  },
  problems: [...EDIT_PROBLEMS, 'attributes-lost', 'too-deep', 'loop'],
  async run({ tx, actor, body, version, parameters: { id } }) {
    const outcome = await mergeCategory(tx, actor, { id, expectedVersion: version, ...body });
    return outcome.kind === 'merged'
      ? { status: 200, body: { id: body.into, version: outcome.version } }
      : await refuseEdit(tx, id, outcome);
  },
});

const removeCategory = defineAdminEndpoint({
  method: 'DELETE',
  path: '/categories/{id}',
  permission: 'catalogue.write',
  ifMatch: 'required',
  operationId: 'deleteCategory',
  summary: 'Delete an empty category',
  description: 'Without categories and products in it, drafts and archived ones included.',
  parameters: { path: IdPath },
  responses: DELETED,
  problems: ['not-found', 'changed-meanwhile', 'in-use'],
  async run({ tx, actor, version, parameters: { id } }) {
    const outcome = await deleteCategory(tx, actor, { id, expectedVersion: version });
    if (outcome.kind === 'deleted') return { status: 204 };
    if (outcome.kind !== 'in-use') return await refuseEdit(tx, id, outcome);
    const { by, slugs, count } = outcome;
    return failure('in-use', `It holds ${count} ${by}, such as ${formatList(slugs)}. Move them first.`);
  },
});

const { status: collectionStatus, ...collectionFields } = CollectionRecordSchema.shape;
const collectionChange = {
  ...z
    .strictObject({
      ...collectionFields,
      rule: CollectionRuleSchema,
      // Without defaults: a field that is not sent stays as it is.
      sort: CollectionSortSchema.nullable(),
      excluded: collectionFields.excluded.unwrap(),
    })
    .partial().shape,
  status: withPermission('catalogue.publish', collectionStatus),
};

const postCollection = defineAdminEndpoint({
  method: 'POST',
  path: '/collections',
  permission: 'catalogue.write',
  operationId: 'createCollection',
  summary: 'Create a collection',
  description: 'It begins as a draft without a rule: it holds the products that are put into it.',
  requestBody: z.strictObject({
    ...collectionChange,
    confirm,
    slug: collectionFields.slug,
    name: collectionFields.name,
  }),
  responses: CREATED,
  problems: ['invalid', 'slug-taken'],
  async run({ tx, actor, body }) {
    const { confirm: isConfirmed = false, ...given } = body;
    const { slug, name } = given;
    const redirecting = await refuseRedirectingSlug(tx, { kind: 'collection', slug, isConfirmed });
    if (redirecting) return redirecting;
    const outcome = await createCollection(tx, actor, { ...getGiven(given), slug, name });
    if (outcome.kind === 'saved') return { status: 201, body: { id: outcome.id, version: outcome.version } };
    return outcome.kind === 'invalid' ? refuseIssues(outcome.issues) : await refuseEdit(tx, '', outcome);
  },
});

const patchCollection = defineAdminEndpoint({
  method: 'PATCH',
  path: '/collections/{id}',
  permission: 'catalogue.write',
  ifMatch: 'required',
  operationId: 'updateCollection',
  summary: 'Change a collection',
  description:
    'A merge patch: texts, rule, products that come first and that are left out, order, place, whether the page of all collections shows it, status.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ ...collectionChange, confirm, reason: reason.optional() }),
  responses: RESPONSES,
  problems: EDIT_PROBLEMS,
  async run({ tx, actor, body, version, parameters: { id } }) {
    const { reason: why, confirm: isConfirmed = false, ...change } = body;
    const redirecting = await refuseRedirectingSlug(tx, {
      kind: 'collection',
      id,
      slug: change.slug,
      isConfirmed,
    });
    if (redirecting) return redirecting;
    const input = { id, change: getGiven(change), expectedVersion: version, reason: why };
    const outcome = await updateCollection(tx, actor, input);
    return outcome.kind === 'saved'
      ? { status: 200, body: { id, version: outcome.version } }
      : await refuseEdit(tx, id, outcome);
  },
});

const removeCollection = defineAdminEndpoint({
  method: 'DELETE',
  path: '/collections/{id}',
  permission: 'catalogue.write',
  ifMatch: 'required',
  operationId: 'deleteCollection',
  summary: 'Delete a collection',
  description: 'Its products stay.',
  parameters: { path: IdPath },
  responses: DELETED,
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, version, parameters: { id } }) {
    const outcome = await deleteCollection(tx, actor, { id, expectedVersion: version });
    return outcome.kind === 'deleted' ? { status: 204 } : await refuseEdit(tx, id, outcome);
  },
});

/** Creates, changes, moves and deletes categories and collections. */
export const GROUP_WRITES = [
  postCategory,
  patchCategory,
  postMove,
  readMerge,
  postMerge,
  removeCategory,
  postCollection,
  patchCollection,
  removeCollection,
];
