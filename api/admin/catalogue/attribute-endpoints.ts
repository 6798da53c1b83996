import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { line } from '#contract/text/text-fields.ts';
import {
  AttributeFieldsSchema,
  createAttribute,
  listAttributeSet,
  removeAttribute,
  replaceChoice,
  type SaveAttributeResult,
  updateAttribute,
} from '#modules/catalog/groups.ts';
import { getGiven } from '#modules/catalog/products.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, NOT_FOUND } from '../failures.ts';
import { reason } from '../text-fields.ts';
import { refuseEdit, refuseIssues } from './refuse-edit.ts';
import { IdPath } from './schemas.ts';

const { choices: _choices, position: _position, ...fields } = AttributeFieldsSchema.shape;
const counts = {
  productCount: z.int().meta({ description: 'Products that have it, in any status.' }),
  publishedCount: z.int().meta({ description: 'Published products that have it.' }),
};
const AttributeSetSchema = z
  .object({
    rootCategoryId: z.uuid(),
    rootName: z.string(),
    productCount: z.int().meta({ description: 'Products below the root category, in any status.' }),
    publishedCount: z.int().meta({ description: 'Published products below the root category.' }),
    items: z.array(
      z.object({
        id: z.uuid(),
        version: z.int(),
        ...fields,
        position: z.int(),
        choices: z.array(z.object({ value: z.string(), productCount: z.int() })),
        ...counts,
      }),
    ),
  })
  .meta({ id: 'AdminAttributeSet' });

const SavedSchema = z.object({ id: z.uuid(), version: z.int() }).meta({ id: 'AdminSavedAttribute' });
const SAVED = { 200: { description: 'It is saved.', schema: SavedSchema } };
const PROBLEMS = ['not-found', 'changed-meanwhile', 'invalid', 'slug-taken', 'in-use'] as const;

const USED: Readonly<Record<Extract<SaveAttributeResult, { kind: 'in-use' }>['part'], string>> = {
  key: 'have it: its key stays',
  type: 'have it: its type stays',
  takesMany: 'have several values of it',
  choices: 'have this choice: replace it by another one',
  values: 'have it: send dropValues to remove it from them',
};

async function refuse(
  db: Handle,
  id: string,
  outcome: Exclude<SaveAttributeResult, { kind: 'saved' }>,
): Promise<Failure> {
  if (outcome.kind !== 'in-use') return await refuseEdit(db, id, outcome);
  const { part, choice, count } = outcome;
  const { problem } = failure('in-use', `${count} products ${USED[part]}.`);
  return { problem: { ...problem, count, ...(choice !== undefined && { reasons: [choice] }) } };
}

const readAttributes = defineAdminEndpoint({
  method: 'GET',
  path: '/attributes',
  permission: 'catalogue.read',
  operationId: 'listAttributes',
  summary: 'List the attributes of a root category with their use',
  description:
    'Those of the root of `categoryId`, in their order, with how many products have each of them and each choice.',
  parameters: { query: z.object({ categoryId: z.uuid() }) },
  responses: { 200: { description: 'The attributes.', schema: AttributeSetSchema } },
  problems: ['not-found'],
  async run({ parameters: { categoryId } }, { db }: { db: Handle }) {
    const set = await listAttributeSet(db, categoryId);
    return set ? { status: 200, body: set } : NOT_FOUND;
  },
});

const { key, name, type, unit, takesMany, requiredToPublish } = fields;
const choices = AttributeFieldsSchema.shape.choices;

const postAttribute = defineAdminEndpoint({
  method: 'POST',
  path: '/attributes',
  permission: 'catalogue.write',
  operationId: 'createAttribute',
  summary: 'Create an attribute of a root category',
  description: 'It stands behind the others, as a filter too.',
  requestBody: z.strictObject({
    rootCategoryId: z.uuid(),
    key,
    name,
    type,
    unit: unit.optional(),
    choices: choices.optional(),
    takesMany: takesMany.optional(),
    isFacet: z.boolean().optional().meta({ description: 'Shoppers can filter by it.' }),
    requiredToPublish: requiredToPublish.optional(),
    reason: reason.optional(),
  }),
  standIns: () => ({ name: '-', key: `k-${randomUUID()}`.slice(0, 30) }),
  responses: { 201: { description: 'It is created.', schema: SavedSchema } },
  problems: ['invalid', 'slug-taken'],
  async run({ tx, actor, body: { rootCategoryId, reason: why, ...given } }) {
    const input = {
      rootId: rootCategoryId,
      given: { ...getGiven(given), key: given.key, name: given.name, type: given.type },
      reason: why,
    };
    const outcome = await createAttribute(tx, actor, input);
    if (outcome.kind === 'saved') return { status: 201, body: { id: outcome.id, version: outcome.version } };
    return outcome.kind === 'invalid' ? refuseIssues(outcome.issues) : await refuse(tx, '', outcome);
  },
});

const patchAttribute = defineAdminEndpoint({
  method: 'PATCH',
  path: '/attributes/{id}',
  permission: 'catalogue.write',
  ifMatch: 'required',
  operationId: 'updateAttribute',
  summary: 'Change an attribute',
  description:
    'A merge patch. Key and type stay while products have it: 409 `in-use`. `position` (from 0) and `facetPosition` (from 1; `null`: no filter) are places among the others, which make room.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    ...z.strictObject(AttributeFieldsSchema.shape).partial().shape,
    reason: reason.optional(),
  }),
  standIns: () => ({}),
  responses: SAVED,
  problems: PROBLEMS,
  async run({ tx, actor, body, version, parameters: { id } }) {
    const { reason: why, ...change } = body;
    const input = { id, change: getGiven(change), expectedVersion: version, reason: why };
    const outcome = await updateAttribute(tx, actor, input);
    return outcome.kind === 'saved'
      ? { status: 200, body: { id, version: outcome.version } }
      : await refuse(tx, id, outcome);
  },
});

const postChoice = defineAdminEndpoint({
  method: 'POST',
  path: '/attributes/{id}/replace-choice',
  permission: 'catalogue.write',
  ifMatch: 'required',
  takesLong: true,
  operationId: 'replaceChoice',
  summary: 'Rename, merge or remove a choice',
  description:
    'All its products get `replaceWith`: a new name, or another choice. `null` removes a choice that no product has; otherwise 409 `in-use` tells how many have it.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    choice: z.string().max(60),
    replaceWith: line(60, 1).nullable(),
    reason: reason.optional(),
  }),
  standIns: () => ({}),
  responses: SAVED,
  problems: PROBLEMS,
  async run({ tx, actor, body, version, parameters: { id } }) {
    const outcome = await replaceChoice(tx, actor, { id, expectedVersion: version, ...body });
    return outcome.kind === 'saved'
      ? { status: 200, body: { id, version: outcome.version } }
      : await refuse(tx, id, outcome);
  },
});

const deleteAttribute = defineAdminEndpoint({
  method: 'DELETE',
  path: '/attributes/{id}',
  permission: 'catalogue.write',
  ifMatch: 'required',
  takesLong: true,
  operationId: 'removeAttribute',
  summary: 'Remove an attribute',
  description: 'From its products too, with `dropValues`; otherwise 409 `in-use` tells how many have it.',
  parameters: { path: IdPath, query: z.object({ dropValues: z.stringbool().optional() }) },
  responses: { 204: { description: 'It is removed.' } },
  problems: ['not-found', 'changed-meanwhile', 'in-use'],
  async run({ tx, actor, version, parameters: { id, dropValues } }) {
    const outcome = await removeAttribute(tx, actor, { id, expectedVersion: version, dropValues });
    return outcome.kind === 'deleted' ? { status: 204 } : await refuse(tx, id, outcome);
  },
});

/** Reads and changes the attributes of root categories. */
export const ATTRIBUTE_ENDPOINTS = [
  readAttributes,
  postAttribute,
  patchAttribute,
  postChoice,
  deleteAttribute,
];
