import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CollectionRuleSchema, CollectionSortSchema } from '#contract/catalog/collection-rule.ts';
import {
  CollectionRecordSchema,
  createCollection,
  deleteCollection,
  updateCollection,
} from '#modules/catalog/groups.ts';
import { getGiven } from '#modules/catalog/products.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { withPermission } from '../permitted-fields.ts';
import { reason } from '../text-fields.ts';
import { CREATED, DELETED, EDIT_PROBLEMS, RESPONSES } from './group-answers.ts';
import { refuseEdit, refuseIssues } from './refuse-edit.ts';
import { confirm, refuseRedirectingSlug } from './refuse-redirecting-slug.ts';
import { IdPath } from './schemas.ts';

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
  standIns: () => ({ name: '-', slug: randomUUID() }),
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
  standIns: () => ({}),
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

/** Creates, changes and deletes collections. */
export const COLLECTION_WRITES = [postCollection, patchCollection, removeCollection];
