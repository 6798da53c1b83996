import { z } from 'zod';
import type { Permission } from '#contract/staff/permissions.ts';
import { findRevision } from '#modules/audit/index.ts';
import { listVersions } from '#modules/audit/office.ts';
import { findActorName } from '#modules/staff/office.ts';
import { type Actor, ACTOR_KINDS } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { listReferences, nameThings } from '../history/name-things.ts';
import { nameReferences } from '../history/present-change.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { reason } from '../text-fields.ts';
import { type EditRefusal, refuseEdit } from './refuse-edit.ts';
import { IdPath } from './schemas.ts';

const VersionPath = z.object({
  id: z.uuid(),
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});

const VersionSchema = z
  .object({
    version: z.int(),
    at: z.iso.datetime(),
    by: z.object({ kind: z.enum(ACTOR_KINDS), id: z.string().nullable(), name: z.string() }),
  })
  .meta({ id: 'AdminVersion' });

type VersionDefinition = {
  resource: string;
  name: string;
  /** Kind of the resource in revisions: `product`. */
  kind: string;
  permission: Permission;
  restore(
    tx: Transaction,
    actor: Actor,
    input: { id: string; data: Readonly<Record<string, unknown>>; expectedVersion: number; reason: string },
  ): Promise<{ kind: 'saved'; version: number } | { kind: 'refused'; refusal: EditRefusal }>;
};

/**
 * Defines the endpoints of saved versions for a kind of resource: list, read and restore, below
 * `/{resource}/{id}/versions`. Restoring writes a new version, without the fields that save at
 * once (price, stock, status).
 */
export function defineVersionEndpoints(definition: VersionDefinition) {
  return [defineList(definition), defineFind(definition), defineRestore(definition)];
}

const toPath = ({ resource }: VersionDefinition): string => `/${resource}/{id}/versions`;
const toTitle = ({ name }: VersionDefinition): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function defineList(definition: VersionDefinition) {
  const { name, kind } = definition;
  return defineAdminList({
    path: toPath(definition),
    permission: 'catalogue.read',
    operationId: `list${toTitle(definition)}Versions`,
    summary: `List the versions of a ${name}`,
    description: 'Each save is one, the newest first. Kept for 24 months, and at least 20.',
    parameters: { path: IdPath },
    fields: { version: { type: 'integer', sort: true } },
    sort: '-version',
    item: VersionSchema,
    async run(request, { parameters: { id } }, { db }: { db: Handle }) {
      const page = await listVersions(db, { kind, id }, request);
      const names = new Map<string, string>();
      for (const { actorKind, actorId } of page.items) {
        const actor = actorId === null ? actorKind : `${actorKind}:${actorId}`;
        if (!names.has(actor)) names.set(actor, await findActorName(db, actor));
      }
      return {
        ...page,
        items: page.items.map(({ version, createdAt, actorKind, actorId }) => ({
          version,
          at: createdAt.toISOString(),
          by: {
            kind: z.enum(ACTOR_KINDS).parse(actorKind),
            id: actorId,
            name: names.get(actorId === null ? actorKind : `${actorKind}:${actorId}`) ?? '',
          },
        })),
      };
    },
  });
}

function defineFind(definition: VersionDefinition) {
  const { name, kind } = definition;
  return defineAdminEndpoint({
    method: 'GET',
    path: `${toPath(definition)}/{version}`,
    permission: 'catalogue.read',
    operationId: `find${toTitle(definition)}Version`,
    summary: `Read a version of a ${name}`,
    description: 'All its fields as they were.',
    parameters: { path: VersionPath },
    responses: {
      200: {
        description: 'The version.',
        schema: z.object({
          of: z.int(),
          data: z.record(z.string(), z.unknown()),
          names: z
            .record(z.string(), z.string())
            .meta({ description: 'Names of what the fields refer to, by id.' }),
        }),
      },
    },
    problems: ['not-found'],
    async run({ parameters: { id, version } }, { db }: { db: Handle }) {
      const data = await findRevision(db, { kind, id, version });
      if (!data) return NOT_FOUND;
      const findName = await nameThings(db, listReferences(data));
      const names = nameReferences({ before: null, after: data }, findName);
      return { status: 200, body: { of: version, data, names } };
    },
  });
}

function defineRestore(definition: VersionDefinition) {
  const { name, kind, permission, restore } = definition;
  return defineAdminEndpoint({
    method: 'POST',
    path: `${toPath(definition)}/{version}/restore`,
    permission,
    ifMatch: 'required',
    operationId: `restore${toTitle(definition)}Version`,
    summary: `Restore a version of a ${name}`,
    description:
      'Its texts and details become a new version. Price, stock, status and labels stay, and so does a translation that it lacks.',
    parameters: { path: VersionPath },
    requestBody: z.strictObject({ reason }),
    standIns: () => ({ reason: '-' }),
    responses: { 200: { description: 'The new version.', schema: z.object({ version: z.int() }) } },
    problems: [
      'not-found',
      'changed-meanwhile',
      'invalid',
      'publish-incomplete',
      'below-minimum-price',
      'slug-taken',
      'sku-taken',
    ],
    async run({ tx, actor, body, version: expectedVersion, parameters: { id, version } }) {
      const data = await findRevision(tx, { kind, id, version });
      if (!data) return NOT_FOUND;
      const outcome = await restore(tx, actor, { id, data, expectedVersion, reason: body.reason });
      return outcome.kind === 'saved'
        ? { status: 200, body: { version: outcome.version } }
        : await refuseEdit(tx, id, outcome.refusal);
    },
  });
}
