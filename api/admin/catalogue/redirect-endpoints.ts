import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { line } from '#contract/text/text-fields.ts';
import {
  addRedirect,
  findRedirectById,
  findRedirectByPath,
  type ListedRedirect,
  listOfficeRedirects,
  normalizePath,
  REDIRECT_FAULTS,
  type RedirectFailure,
  removeRedirect,
} from '#modules/redirects/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, failure, invalidField, NOT_FOUND } from '../failures.ts';
import type { ListFields } from '../lists/list-fields.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';

type Services = { db: Handle };

const RedirectSchema = z
  .object({
    id: z.guid().meta({ description: 'A hash of the path.' }),
    from: z.string().meta({ description: 'A local path in lower case.' }),
    to: z.string().meta({ description: 'A local path, or an https URL.' }),
    isManual: z.boolean().meta({ description: 'Made by hand; otherwise a page moved.' }),
    createdAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'AdminRedirect' });

const present = ({ createdAt, ...row }: ListedRedirect): z.output<typeof RedirectSchema> => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** By what redirects are filtered. */
export const REDIRECT_LIST = {
  fields: {
    from: { type: 'text', sort: true },
    to: { type: 'text', sort: true },
    isManual: { type: 'boolean', filter: 'values' },
    createdAt: { type: 'instant', filter: 'range', sort: true },
  },
  search: 'Part of either end.',
  sort: 'from',
} as const satisfies { fields: ListFields; search: string; sort: string };

const list = defineAdminList({
  ...REDIRECT_LIST,
  path: '/redirects',
  permission: 'catalogue.read',
  operationId: 'listRedirects',
  summary: 'List redirects',
  description: 'Where pages of former URLs have moved to, and the redirects made by hand.',
  item: RedirectSchema,
  async run(request, _call, { db }: Services) {
    const { items, ...page } = await listOfficeRedirects(db, request);
    return { ...page, items: items.map(present) };
  },
});

const GuidPath = z.object({ id: z.guid() });
const to = line(2_000, 1).meta({ description: 'A local path with query and fragment, or an https URL.' });
const SAVED = { description: 'The redirect.', schema: RedirectSchema };

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/redirects/{id}',
  permission: 'catalogue.read',
  operationId: 'findRedirect',
  summary: 'Read a redirect',
  description: 'By the id that the list has.',
  parameters: { path: GuidPath },
  responses: { 200: SAVED },
  problems: ['not-found'],
  async run({ parameters: { id } }, { db }: Services) {
    const found = await findRedirectById(db, id);
    return found ? { status: 200, body: present(found) } : NOT_FOUND;
  },
});

const create = defineAdminEndpoint({
  method: 'POST',
  path: '/redirects',
  permission: 'catalogue.write',
  operationId: 'createRedirect',
  summary: 'Add a redirect',
  description:
    'Redirects that lead to its path lead to its target afterwards. A path that redirects already needs `confirm`. It works where there is no page.',
  requestBody: z.strictObject({ from: line(500, 1), to, confirm: z.boolean().optional() }),
  standIns: () => ({ from: `/${randomUUID()}`, to: '/' }),
  responses: { 201: SAVED },
  problems: ['invalid', 'in-use', 'loop'],
  async run({ tx, actor, body: { from, to: target, confirm = false } }) {
    const outcome = await addRedirect(tx, actor, { from, to: target, replace: confirm });
    if (!outcome.ok) return refuse(outcome.failure);
    const added = await findRedirectByPath(tx, normalizePath(from) ?? from);
    return added ? { status: 201, body: present(added) } : NOT_FOUND;
  },
});

const update = defineAdminEndpoint({
  method: 'PATCH',
  path: '/redirects/{id}',
  permission: 'catalogue.write',
  ifMatch: 'required',
  operationId: 'updateRedirect',
  summary: 'Change where a redirect leads',
  description: 'The path stays: for another path, add another redirect.',
  parameters: { path: GuidPath },
  requestBody: z.strictObject({ to }),
  standIns: () => ({ to: '/' }),
  responses: { 200: SAVED },
  problems: ['not-found', 'invalid', 'loop', 'changed-meanwhile'],
  async run({ tx, actor, body, version, parameters: { id } }) {
    const stored = await findRedirectById(tx, id);
    if (!stored) return NOT_FOUND;
    const outcome = await addRedirect(tx, actor, { from: stored.from, to: body.to, replace: true, version });
    if (!outcome.ok) return refuse(outcome.failure, stored);
    const changed = await findRedirectById(tx, id);
    return changed ? { status: 200, body: present(changed) } : NOT_FOUND;
  },
});

const remove = defineAdminEndpoint({
  method: 'DELETE',
  path: '/redirects/{id}',
  permission: 'catalogue.write',
  ifMatch: 'required',
  operationId: 'deleteRedirect',
  summary: 'Delete a redirect',
  description: 'Its path is not found afterwards, or shows the page that has it.',
  parameters: { path: GuidPath },
  responses: { 204: { description: 'It is deleted.' } },
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, version, parameters: { id } }) {
    const stored = await findRedirectById(tx, id);
    if (!stored) return NOT_FOUND;
    const outcome = await removeRedirect(tx, actor, stored.from, version);
    return outcome.ok ? { status: 204 } : refuse(outcome.failure, stored);
  },
});

function refuse(kind: RedirectFailure, stored?: ListedRedirect): Failure {
  switch (kind) {
    case 'changed-meanwhile':
      return stored
        ? changedMeanwhile({
            current: present(stored),
            changedFields: ['to'],
            by: null,
            at: stored.createdAt,
          })
        : NOT_FOUND;
    case 'loop':
      return failure('loop', 'It would lead back to itself.');
    case 'redirects-already':
      return failure('in-use', 'That path redirects already. Confirm to replace it.');
    case 'unknown':
      return NOT_FOUND;
    default: {
      const { field, code, say } = REDIRECT_FAULTS[kind];
      return invalidField(`/${field}`, code, say);
    }
  }
}

/** Redirects: those of moved pages, and those made by hand. */
export const REDIRECT_ENDPOINTS = [list, read, create, update, remove];
