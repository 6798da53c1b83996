import { z } from 'zod';
import { findRevision } from '#modules/audit/index.ts';
import { listVersions } from '#modules/audit/office.ts';
import { discardDraft, saveDraft, updateRecord } from '#modules/editing/index.ts';
import { findActorName } from '#modules/staff/office.ts';
import { publishText, textDrafts, textRecords } from '#modules/texts/index.ts';
import { ACTOR_KINDS, formatActor } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import {
  answerDiscard,
  answerPublish,
  answerSave,
  DraftBody,
  resolution,
  SavedDraftSchema,
} from '../catalogue/answer-draft.ts';
import { draftVersion } from '../catalogue/present-draft.ts';
import { refuseEdit } from '../catalogue/refuse-edit.ts';
import { ActorSchema } from '../actor-names.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { reason } from '../text-fields.ts';
import { TextPath } from './text-schemas.ts';

const path = '/texts/{kind}/{id}/draft';

const save = defineAdminEndpoint({
  method: 'PUT',
  path,
  permission: 'content.write',
  operationId: 'saveTextDraft',
  summary: 'Save the draft of a text',
  description: 'Fields that are not public yet. They are checked when they are published.',
  parameters: { path: TextPath },
  requestBody: DraftBody,
  responses: { 200: { description: 'The saved draft.', schema: SavedDraftSchema } },
  problems: ['not-found', 'changed-meanwhile', 'invalid'],
  async run({ tx, actor, body, parameters: { kind, id } }) {
    const { baseVersion, patch, draftVersion: seen } = body;
    const input = { id, baseVersion, patch, expectedVersion: seen ?? undefined };
    return await answerSave(tx, await saveDraft(tx, actor, textDrafts(kind), input));
  },
});

const discard = defineAdminEndpoint({
  method: 'DELETE',
  path,
  permission: 'content.write',
  operationId: 'discardTextDraft',
  summary: 'Discard the draft of a text',
  description: 'Its last state stays in History.',
  parameters: { path: TextPath },
  requestBody: z.strictObject({ draftVersion }),
  responses: { 204: { description: 'It is discarded.' } },
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, body: { draftVersion: expectedVersion }, parameters: { kind, id } }) {
    return await answerDiscard(tx, await discardDraft(tx, actor, { kind, id, expectedVersion }));
  },
});

const publish = defineAdminEndpoint({
  method: 'POST',
  path: '/texts/{kind}/{id}/publish',
  permission: 'content.publish',
  operationId: 'publishText',
  summary: 'Publish a text',
  description: 'Its draft goes into it, and a text that was not public becomes so.',
  parameters: { path: TextPath },
  requestBody: z.strictObject({
    draftVersion: draftVersion.nullable().meta({ description: '`null`: there is no draft.' }),
    resolution,
    reason: reason.optional(),
  }),
  responses: { 200: { description: 'The version that has it.', schema: z.object({ version: z.int() }) } },
  problems: ['not-found', 'changed-meanwhile', 'draft-conflict', 'invalid'],
  async run({ tx, actor, body, parameters: { kind, id } }) {
    const { draftVersion: seen, resolution: decided, reason: why } = body;
    const given = { kind, id, draftVersion: seen ?? undefined, resolution: decided, reason: why };
    return await answerPublish(tx, id, await publishText(tx, actor, given));
  },
});

/** Of a text that has more, the newest are listed; the others are read by their number. */
const MAX_VERSIONS = 200;

const VersionPath = TextPath.extend({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});

const versions = defineAdminEndpoint({
  method: 'GET',
  path: '/texts/{kind}/{id}/versions',
  permission: 'catalogue.read',
  operationId: 'listTextVersions',
  summary: 'List the versions of a text',
  description:
    'The newest first. Kept for 24 months, and at least 20; of terms, privacy, shipping and returns all.',
  parameters: { path: TextPath },
  responses: {
    200: {
      description: 'The versions.',
      schema: z.object({
        items: z.array(
          z
            .object({ version: z.int(), at: z.iso.datetime(), by: ActorSchema })
            .meta({ id: 'AdminTextVersion' }),
        ),
      }),
    },
  },
  async run({ parameters: { kind, id } }, { db }: { db: Handle }) {
    const { items: found } = await listVersions(db, { kind, id }, { limit: MAX_VERSIONS, after: undefined });
    const items = await Promise.all(
      found.map(async ({ version, createdAt, actorKind, actorId }) => ({
        version,
        at: createdAt.toISOString(),
        by: {
          kind: z.enum(ACTOR_KINDS).parse(actorKind),
          id: actorId,
          name: await findActorName(db, formatActor({ kind: actorKind, id: actorId })),
        },
      })),
    );
    return { status: 200, body: { items } };
  },
});

const readVersion = defineAdminEndpoint({
  method: 'GET',
  path: '/texts/{kind}/{id}/versions/{version}',
  permission: 'catalogue.read',
  operationId: 'findTextVersion',
  summary: 'Read a version of a text',
  description: 'All its fields as they were.',
  parameters: { path: VersionPath },
  responses: {
    200: {
      description: 'The version.',
      schema: z.object({ of: z.int(), fields: z.record(z.string(), z.unknown()) }),
    },
  },
  problems: ['not-found'],
  async run({ parameters: { kind, id, version } }, { db }: { db: Handle }) {
    const fields = await findRevision(db, { kind, id, version });
    return fields ? { status: 200, body: { of: version, fields } } : NOT_FOUND;
  },
});

const restore = defineAdminEndpoint({
  method: 'POST',
  path: '/texts/{kind}/{id}/versions/{version}/restore',
  permission: 'content.publish',
  ifMatch: 'required',
  operationId: 'restoreTextVersion',
  summary: 'Restore a version of a text',
  description: 'Its fields become a new version. The status stays.',
  parameters: { path: VersionPath },
  requestBody: z.strictObject({ reason: reason.optional() }),
  responses: { 200: { description: 'The new version.', schema: z.object({ version: z.int() }) } },
  problems: ['not-found', 'changed-meanwhile', 'invalid'],
  async run({ tx, actor, body, version: expectedVersion, parameters: { kind, id, version } }) {
    const records = textRecords(kind);
    const [former, stored] = [await findRevision(tx, { kind, id, version }), await records.lock(tx, id)];
    if (!former || !stored) return NOT_FOUND;
    const { status } = stored.record;
    const record = { ...former, ...(status !== undefined && { status }) };
    const input = { id, record, expectedVersion, reason: body.reason };
    const outcome = await updateRecord(tx, actor, records, input);
    return outcome.kind === 'saved'
      ? { status: 200, body: { version: outcome.version } }
      : await refuseEdit(tx, id, outcome);
  },
});

/** Drafts and versions of texts. */
export const TEXT_DRAFT_ENDPOINTS = [save, discard, publish, versions, readVersion, restore];
