import { z } from 'zod';
import { MAX_VIEW_NAME, MAX_VIEW_QUERY, VIEW_RESOURCES } from '#contract/staff/saved-views.ts';
import type { StaffCaller } from '#contract/staff/caller.ts';
import { line } from '#contract/text/text-fields.ts';
import {
  createView,
  deleteView,
  listViews,
  lockView,
  MAX_VIEWS,
  type SavedView,
  updateView,
} from '#modules/saved-views/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, failure, NOT_FOUND } from '../failures.ts';

const resource = z.enum(VIEW_RESOURCES);
const ViewSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    name: z.string(),
    query: z.string().meta({ description: 'The query of the list, without a question mark.' }),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    position: z.int(),
  })
  .meta({ id: 'AdminSavedView' });
const CHANGE = { name: line(MAX_VIEW_NAME, 1), query: line(MAX_VIEW_QUERY), isShared: z.boolean() };
const IdPath = z.object({ id: z.uuid() });
const shared = { permission: 'any-staff', notForKeys: true } as const;

const present = (
  { id, version, name, query, isShared, position, staffId }: SavedView,
  { id: callerId }: StaffCaller,
): z.output<typeof ViewSchema> => ({
  id,
  version,
  name,
  query,
  isShared,
  isOwn: staffId === callerId,
  position,
});

const list = defineAdminEndpoint({
  ...shared,
  method: 'GET',
  path: '/saved-views',
  operationId: 'listSavedViews',
  summary: 'List the saved views of a list',
  description: 'Those of the caller, and those that others share.',
  parameters: { query: z.object({ resource }) },
  responses: { 200: { description: 'The views.', schema: z.object({ items: z.array(ViewSchema) }) } },
  async run({ caller, parameters }, { db }: { db: Handle }) {
    const views = await listViews(db, { resource: parameters.resource, staffId: caller.id });
    return { status: 200, body: { items: views.map((view) => present(view, caller)) } };
  },
});

const create = defineAdminEndpoint({
  ...shared,
  method: 'POST',
  path: '/saved-views',
  operationId: 'createSavedView',
  summary: 'Save a view',
  description: `Under a name, for oneself or for all staff. At most ${MAX_VIEWS} of one person on one list.`,
  requestBody: z.strictObject({ resource, ...CHANGE }),
  responses: { 201: { description: 'The view.', schema: ViewSchema } },
  problems: ['too-many'],
  async run({ tx, actor, caller, body }) {
    const view = await createView(tx, actor, { ...body, staffId: caller.id });
    return view
      ? { status: 201, body: present(view, caller) }
      : failure('too-many', `There can be ${MAX_VIEWS} views. Delete one first.`);
  },
});

const change = defineAdminEndpoint({
  ...shared,
  method: 'PATCH',
  path: '/saved-views/{id}',
  ifMatch: 'required',
  operationId: 'updateSavedView',
  summary: 'Change a saved view',
  description: 'Its name, query, place and whether others see it. Only an own one.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ ...CHANGE, position: z.int().min(0).max(1_000) }).partial(),
  responses: { 200: { description: 'The view.', schema: ViewSchema } },
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, caller, body, version, parameters: { id } }) {
    const view = await lockView(tx, id);
    if (view?.staffId !== caller.id) return NOT_FOUND;
    if (view.version !== version)
      return changedMeanwhile({
        current: present(view, caller),
        changedFields: Object.keys(body),
        by: caller.name,
        at: null,
      });
    const saved = await updateView(tx, actor, view, body);
    return saved ? { status: 200, body: present(saved, caller) } : NOT_FOUND;
  },
});

const remove = defineAdminEndpoint({
  ...shared,
  method: 'DELETE',
  path: '/saved-views/{id}',
  operationId: 'deleteSavedView',
  summary: 'Delete a saved view',
  description: 'An own one. Who manages staff deletes shared ones too.',
  parameters: { path: IdPath },
  responses: { 204: { description: 'It is deleted.' } },
  problems: ['not-found'],
  async run({ tx, actor, caller, parameters: { id } }) {
    const view = await lockView(tx, id);
    if (!view) return NOT_FOUND;
    const isAllowed = view.staffId === caller.id || (view.isShared && caller.permissions.has('staff.manage'));
    if (!isAllowed) return NOT_FOUND;
    await deleteView(tx, actor, view);
    return { status: 204 };
  },
});

/** Saved views of lists. */
export const VIEW_ENDPOINTS = [list, create, change, remove];
