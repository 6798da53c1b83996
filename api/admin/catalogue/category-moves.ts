import { z } from 'zod';
import {
  CategoryRecordSchema,
  findMergeEffect,
  mergeCategory,
  moveCategory,
} from '#modules/catalog/groups.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { reason } from '../text-fields.ts';
import { EDIT_PROBLEMS, RESPONSES } from './group-answers.ts';
import { refuseEdit } from './refuse-edit.ts';
import { IdPath, SavedGroupSchema } from './schemas.ts';

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
    parentId: CategoryRecordSchema.shape.parentId,
    position: z.int().min(0).max(100_000),
    dropAttributes: z.boolean().optional(),
    reason: reason.optional(),
  }),
  standIns: () => ({ position: 0 }),
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
  standIns: () => ({}),
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

/** Moves a category with all below it, and merges it into another one. */
export const CATEGORY_MOVES = [postMove, readMerge, postMerge];
