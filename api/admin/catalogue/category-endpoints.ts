import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  CategoryRecordSchema,
  createCategory,
  deleteCategory,
  describeCategoryUse,
  updateCategory,
} from '#modules/catalog/groups.ts';
import { getGiven } from '#modules/catalog/products.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure } from '../failures.ts';
import { withPermission } from '../permitted-fields.ts';
import { reason } from '../text-fields.ts';
import { CREATED, DELETED, EDIT_PROBLEMS, RESPONSES } from './group-answers.ts';
import { refuseEdit, refuseIssues } from './refuse-edit.ts';
import { confirm, refuseRedirectingSlug } from './refuse-redirecting-slug.ts';
import { IdPath } from './schemas.ts';

const { status: categoryStatus, ...categoryFields } = CategoryRecordSchema.shape;
const categoryChange = {
  ...z.strictObject(categoryFields).partial().shape,
  status: withPermission('catalogue.publish', categoryStatus),
};

/** Creates a category. */
export const postCategory = defineAdminEndpoint({
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
  standIns: () => ({ name: '-', slug: randomUUID() }),
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

/** Changes or moves a category. */
export const patchCategory = defineAdminEndpoint({
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
  standIns: () => ({}),
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

/** Deletes an empty category. */
export const removeCategory = defineAdminEndpoint({
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
    return outcome.kind === 'in-use'
      ? failure('in-use', describeCategoryUse(outcome))
      : await refuseEdit(tx, id, outcome);
  },
});
