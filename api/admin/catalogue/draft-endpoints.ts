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
import { NOT_FOUND } from '../failures.ts';
import { reason } from '../text-fields.ts';
import {
  answerDiscard,
  answerPublish,
  answerSave,
  DraftBody,
  resolution,
  SavedDraftSchema,
} from './answer-draft.ts';
import { DraftSchema, draftVersion, presentDraft } from './present-draft.ts';
import { type EditRefusal, refuseIssues } from './refuse-edit.ts';
import { confirm, refuseRedirectingSlug } from './refuse-redirecting-slug.ts';
import { IdPath } from './schemas.ts';

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
    requestBody: DraftBody,
    standIns: () => ({ baseVersion: 1, draftVersion: null }),
    responses: { 200: { description: 'The saved draft.', schema: SavedDraftSchema } },
    problems: ['not-found', 'changed-meanwhile', 'invalid'],
    async run({ tx, actor, body, parameters: { id } }) {
      const { baseVersion, draftVersion: seen } = body;
      const issues = await findTranslationIssues(tx, body.patch, undefined);
      if (issues.length > 0)
        return refuseIssues(issues.map((issue) => ({ ...issue, field: `patch.${issue.field}` })));
      const input = { id, baseVersion, patch: body.patch, expectedVersion: seen ?? undefined };
      const outcome = await saveDraft(tx, actor, drafts, input);
      return await answerSave(tx, outcome);
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
      return await answerDiscard(tx, outcome);
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
    requestBody: z.strictObject({ draftVersion, resolution, reason: reason.optional(), confirm }),
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
      const {
        draftVersion: expectedVersion,
        resolution: decided,
        reason: why,
        confirm: isConfirmed = false,
      } = body;
      const slug = (await findDraft(tx, { kind, id }))?.patch['slug'];
      const redirecting = await refuseRedirectingSlug(tx, { kind: name, id, slug, isConfirmed });
      if (redirecting) return redirecting;
      const input = { id, expectedVersion, resolution: decided, reason: why };
      const outcome = await publishDraft(tx, actor, drafts, input);
      return await answerPublish(tx, id, outcome);
    },
  });
}
