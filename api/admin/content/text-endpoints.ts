import { z } from 'zod';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { line } from '#contract/text/text-fields.ts';
import { createRecord, deleteRecord, type RecordData } from '#modules/editing/index.ts';
import { REDIRECT_REFUSALS } from '#modules/redirects/index.ts';
import {
  changeTextStatus,
  findText,
  isNamedByOrders,
  listTexts,
  markTextRead,
  planText,
  textRecords,
} from '#modules/texts/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { refuseEdit } from '../catalogue/refuse-edit.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, invalidField, NOT_FOUND } from '../failures.ts';
import { reason } from '../text-fields.ts';
import { KindPath, presentRow, presentText, TextPath, TextRowSchema, TextSchema } from './text-schemas.ts';

type Services = { db: Handle };

const SavedSchema = z.object({ id: z.string(), version: z.int() }).meta({ id: 'AdminSavedText' });

const list = defineAdminEndpoint({
  method: 'GET',
  path: '/texts/{kind}',
  permission: 'catalogue.read',
  operationId: 'listTexts',
  summary: 'List the texts of a kind',
  description:
    'Pages, questions, articles, recipes, events or help lines, all of them, in the order in which the shop shows them.',
  parameters: { path: KindPath },
  responses: { 200: { description: 'The texts.', schema: z.object({ items: z.array(TextRowSchema) }) } },
  async run({ parameters: { kind } }, { db }: Services) {
    return { status: 200, body: { items: (await listTexts(db, kind)).map(presentRow) } };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/texts/{kind}/{id}',
  permission: 'catalogue.read',
  operationId: 'findText',
  summary: 'Read a text',
  description: 'Its fields as they are in the shop, and its draft.',
  parameters: { path: TextPath },
  responses: { 200: { description: 'The text.', schema: TextSchema } },
  problems: ['not-found'],
  async run({ parameters: { kind, id } }, { db }: Services) {
    const found = await findText(db, kind, id);
    return found ? { status: 200, body: await presentText(db, found) } : NOT_FOUND;
  },
});

const create = defineAdminEndpoint({
  method: 'POST',
  path: '/texts/{kind}',
  permission: 'content.write',
  operationId: 'createText',
  summary: 'Create a text',
  description: 'It is not public before it is published. A help line, which has no status, is.',
  parameters: { path: KindPath },
  requestBody: z.strictObject({
    id: line(200, 1).meta({ description: 'The last part of its URL; of a help line its name.' }),
    fields: z.record(z.string(), z.unknown()),
  }),
  responses: { 201: { description: 'It is created.', schema: SavedSchema } },
  problems: ['invalid', 'in-use'],
  async run({ tx, actor, body: { id, fields }, parameters: { kind } }) {
    const records = textRecords(kind);
    const hasStatus = records.savedAtOnce.includes('status');
    if (hasStatus && !isSlug(id))
      return invalidField(
        '/id',
        'invalid',
        (name) => `${name} has only lower-case letters, digits and hyphens.`,
      );
    const record: RecordData = { ...fields, ...(hasStatus && { status: 'draft' }) };
    const outcome = await createRecord(tx, actor, records, { id, record });
    return outcome.kind === 'saved'
      ? { status: 201, body: { id, version: outcome.version } }
      : await refuseEdit(tx, id, outcome);
  },
});

const changeStatus = defineAdminEndpoint({
  method: 'PATCH',
  path: '/texts/{kind}/{id}',
  permission: 'content.publish',
  ifMatch: 'required',
  operationId: 'changeTextStatus',
  summary: 'Change the status of a text',
  description:
    'Its fields change by its draft. A page that is archived is gone, or leads on where `redirectTo` names a path.',
  parameters: { path: TextPath },
  requestBody: z.strictObject({
    status: z.enum(PUBLISHING_STATES),
    redirectTo: line(2_000, 1).optional(),
    reason: reason.optional(),
  }),
  responses: { 200: { description: 'It is saved.', schema: SavedSchema } },
  problems: ['not-found', 'changed-meanwhile', 'invalid'],
  async run({ tx, actor, body, version: expectedVersion, parameters: { kind, id } }) {
    const { status, redirectTo, reason: why } = body;
    if (!textRecords(kind).savedAtOnce.includes('status'))
      return invalidField('/status', 'unknown', () => 'Texts of this kind are always shown.');
    const input = { kind, id, status, redirectTo, expectedVersion, reason: why };
    const outcome = await changeTextStatus(tx, actor, input);
    if (outcome.kind === 'saved') return { status: 200, body: { id, version: outcome.version } };
    return outcome.kind === 'redirect-refused'
      ? invalidField('/redirectTo', outcome.failure, () => REDIRECT_REFUSALS[outcome.failure])
      : await refuseEdit(tx, id, outcome);
  },
});

const remove = defineAdminEndpoint({
  method: 'DELETE',
  path: '/texts/{kind}/{id}',
  permission: 'content.publish',
  ifMatch: 'required',
  operationId: 'deleteText',
  summary: 'Delete a text',
  description:
    'Its versions stay. The terms, privacy, shipping and returns are not deleted: orders name them.',
  parameters: { path: TextPath },
  responses: { 204: { description: 'It is deleted.' } },
  problems: ['not-found', 'changed-meanwhile', 'in-use'],
  async run({ tx, actor, version, parameters: { kind, id } }) {
    if (isNamedByOrders(kind, id)) return failure('in-use', 'Orders name this page. Archive it instead.');
    const records = textRecords(kind);
    const outcome = await deleteRecord(tx, actor, records, { id, expectedVersion: version });
    return outcome.kind === 'deleted' ? { status: 204 } : await refuseEdit(tx, id, outcome);
  },
});

const plan = defineAdminEndpoint({
  method: 'PUT',
  path: '/texts/{kind}/{id}/plan',
  permission: 'content.publish',
  operationId: 'planText',
  summary: 'Plan when a text is published',
  description: 'At that time its draft goes into it, and it becomes public. `null` ends the plan.',
  parameters: { path: TextPath },
  requestBody: z.strictObject({ publishAt: z.iso.datetime().nullable() }),
  responses: { 204: { description: 'It is planned.' } },
  problems: ['not-found', 'invalid'],
  async run({ tx, actor, now, body, parameters: { kind, id } }) {
    const publishAt = body.publishAt === null ? null : new Date(body.publishAt);
    const outcome = await planText(tx, actor, { kind, id, publishAt, now });
    if (outcome === 'planned') return { status: 204 };
    return outcome === 'unknown'
      ? NOT_FOUND
      : invalidField('/publishAt', 'invalid', (name) => `${name} is in the future.`);
  },
});

const markRead = defineAdminEndpoint({
  method: 'POST',
  path: '/texts/{kind}/{id}/read',
  permission: 'content.publish',
  operationId: 'markTextRead',
  summary: 'Mark a delivered text as read',
  description: 'The text stays as it is. Until then lists say that it was delivered and not read yet.',
  parameters: { path: TextPath },
  responses: { 204: { description: 'It is marked.' } },
  problems: ['not-found'],
  async run({ tx, actor, parameters: { kind, id } }) {
    return (await markTextRead(tx, actor, { kind, id })) ? { status: 204 } : NOT_FOUND;
  },
});

const isSlug = (id: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && id.length <= 80;

/** Texts of the shop: listed, created, shown and taken away. */
export const TEXT_ENDPOINTS = [list, read, create, changeStatus, remove, plan, markRead];
