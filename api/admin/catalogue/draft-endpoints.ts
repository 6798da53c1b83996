import { z } from 'zod';
import type { Permission } from '#contract/staff/permissions.ts';
import { findTranslationIssues } from '#modules/catalog/products.ts';
import {
  discardDraft,
  type DraftResource,
  findDraft,
  publishDraft,
  saveDraft,
} from '#modules/editing/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { invalid, invalidField, NOT_FOUND } from '../failures.ts';
import { reason } from '../text-fields.ts';
import {
  DraftSchema,
  draftVersion,
  patch,
  presentDraft,
  refuseConflicts,
  refuseDraft,
} from './present-draft.ts';
import { type EditRefusal, refuseEdit, refuseIssues } from './refuse-edit.ts';
import { confirm, refuseRedirectingSlug } from './refuse-redirecting-slug.ts';
import { IdPath } from './schemas.ts';
import { FIELD_SENTENCES, refuseBaseVersion } from '../field-sentences.ts';
import { nameField } from '#contract/text/name-field.ts';

const SavedSchema = z.object({ draftVersion }).meta({ id: 'AdminSavedDraft' });

type DraftDefinition = {
  /** In the path: `products`. */
  resource: string;
  /** One of them, in names and texts: `product`. */
  name: 'product' | 'category' | 'collection';
  permission: Permission;
  drafts: DraftResource<EditRefusal>;
};

/**
 * Defines the endpoints of drafts for a kind of resource: read, save, discard and publish, below
 * `/{resource}/{id}/draft`. A resource has one draft, which its editors share.
 */
export function defineDraftEndpoints(definition: DraftDefinition) {
  return [
    defineFind(definition),
    defineSave(definition),
    defineDiscard(definition),
    definePublish(definition),
  ];
}

/** What the four endpoints have in common. */
function describe({ resource, name, permission, drafts }: DraftDefinition) {
  return {
    name,
    drafts,
    kind: drafts.kind,
    path: `/${resource}/{id}/draft`,
    Name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    shared: { permission, parameters: { path: IdPath } },
  };
}

function defineFind(definition: DraftDefinition) {
  const { name, kind, path, Name, shared } = describe(definition);
  return defineAdminEndpoint({
    ...shared,
    method: 'GET',
    path,
    operationId: `find${Name}Draft`,
    summary: `Read the draft of a ${name}`,
    description: 'What is saved as a draft and not published yet.',
    responses: { 200: { description: 'The draft.', schema: DraftSchema } },
    problems: ['not-found'],
    async run({ parameters: { id } }, { db }: { db: Handle }) {
      const draft = await findDraft(db, { kind, id });
      return draft ? { status: 200, body: await presentDraft(db, draft) } : NOT_FOUND;
    },
  });
}

function defineSave(definition: DraftDefinition) {
  const { name, drafts, path, Name, shared } = describe(definition);
  return defineAdminEndpoint({
    ...shared,
    method: 'PUT',
    path,
    operationId: `save${Name}Draft`,
    summary: `Save the draft of a ${name}`,
    description:
      'Texts in each language (`story`, `story:fr`) and details. Price, stock, status and labels are saved at once instead and are refused here.',
    requestBody: z.strictObject({
      baseVersion: z.int().min(1),
      patch,
      draftVersion: draftVersion.nullable().meta({ description: '`null`: there was no draft.' }),
    }),
    standIns: () => ({ baseVersion: 1, draftVersion: null }),
    responses: { 200: { description: 'The saved draft.', schema: SavedSchema } },
    problems: ['not-found', 'changed-meanwhile', 'invalid'],
    async run({ tx, actor, body, parameters: { id } }) {
      const { baseVersion, draftVersion: seen } = body;
      const issues = await findTranslationIssues(tx, body.patch, undefined);
      if (issues.length > 0)
        return refuseIssues(issues.map((issue) => ({ ...issue, field: `patch.${issue.field}` })));
      const input = { id, baseVersion, patch: body.patch, expectedVersion: seen ?? undefined };
      const outcome = await saveDraft(tx, actor, drafts, input);
      switch (outcome.kind) {
        case 'saved':
          return { status: 200, body: { draftVersion: outcome.version } };
        case 'not-found':
          return NOT_FOUND;
        case 'draft-conflict':
          return await refuseDraft(tx, outcome.draft);
        case 'unknown-version':
          return invalidField('/baseVersion', 'unknown', refuseBaseVersion(outcome.currentVersion));
        case 'fields-refused':
          return invalid(
            outcome.fields.map((field) => ({
              pointer: `/patch/${field}`,
              code: 'unknown',
              detail: FIELD_SENTENCES.notOfDrafts(nameField([field])),
            })),
          );
      }
    },
  });
}

function defineDiscard(definition: DraftDefinition) {
  const { name, kind, path, Name, shared } = describe(definition);
  return defineAdminEndpoint({
    ...shared,
    method: 'DELETE',
    path,
    operationId: `discard${Name}Draft`,
    summary: `Discard the draft of a ${name}`,
    description: 'Its last state stays in History.',
    requestBody: z.strictObject({ draftVersion }),
    responses: { 204: { description: 'It is discarded.' } },
    problems: ['not-found', 'changed-meanwhile'],
    async run({ tx, actor, body: { draftVersion: expectedVersion }, parameters: { id } }) {
      const outcome = await discardDraft(tx, actor, { kind, id, expectedVersion });
      if (outcome.kind === 'discarded') return { status: 204 };
      return outcome.kind === 'no-draft' ? NOT_FOUND : await refuseDraft(tx, outcome.draft);
    },
  });
}

function definePublish(definition: DraftDefinition) {
  const { name, drafts, kind, path, Name, shared } = describe(definition);
  return defineAdminEndpoint({
    ...shared,
    method: 'POST',
    path: `${path}/publish`,
    operationId: `publish${Name}Draft`,
    summary: `Publish the draft of a ${name}`,
    description:
      'Fields that only the draft changed are written; fields that were also changed since are named as conflicts.',
    requestBody: z.strictObject({
      draftVersion,
      resolution: z
        .strictObject({
          currentVersion: z.int().min(1),
          choices: z.record(z.string(), z.enum(['current', 'draft'])),
        })
        .optional()
        .meta({ description: 'The value that each conflict keeps, over the version that was seen.' }),
      reason: reason.optional(),
      confirm,
    }),
    standIns: () => ({}),
    responses: { 200: { description: 'The version that has it.', schema: z.object({ version: z.int() }) } },
    problems: [
      'not-found',
      'changed-meanwhile',
      'draft-conflict',
      'invalid',
      'publish-incomplete',
      'below-minimum-price',
    ],
    async run({ tx, actor, body, parameters: { id } }) {
      const { draftVersion: expectedVersion, resolution, reason: why, confirm: isConfirmed = false } = body;
      const slug = (await findDraft(tx, { kind, id }))?.patch['slug'];
      const redirecting = await refuseRedirectingSlug(tx, { kind: name, id, slug, isConfirmed });
      if (redirecting) return redirecting;
      const input = { id, expectedVersion, resolution, reason: why };
      const outcome = await publishDraft(tx, actor, drafts, input);
      switch (outcome.kind) {
        case 'published':
          return { status: 200, body: { version: outcome.version } };
        case 'no-draft':
        case 'not-found':
          return NOT_FOUND;
        case 'draft-conflict':
          return await refuseDraft(tx, outcome.draft);
        case 'conflict':
          return refuseConflicts(outcome.conflicts, outcome.currentVersion);
        case 'refused':
          return await refuseEdit(tx, id, outcome.refusal);
      }
    },
  });
}
