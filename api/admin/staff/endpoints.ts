import { z } from 'zod';
import { KEY_DAYS, MAX_KEY_DAYS } from '#contract/staff/key-lifetime.ts';
import { PERMISSIONS } from '#contract/staff/permissions.ts';
import { line } from '#contract/text/text-fields.ts';
import { type ApiKey, createKey, listKeys, listStaff, revokeKey } from '#modules/staff/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, invalidField, NOT_FOUND, permissionMissing } from '../failures.ts';
import { INVITATION_ENDPOINTS } from './invitation-endpoints.ts';
import { IdPath, MEMBER_ENDPOINTS, MemberSchema, presentMember } from './member-endpoints.ts';
import type { StaffServices } from './services.ts';
import { SESSION_ENDPOINTS } from './session-endpoints.ts';
import { FIELD_SENTENCES, refuseKeyPermissions, refuseNetworks } from '../field-sentences.ts';

const instant = z.iso.datetime();
const CHANGED = { changedFields: [], by: null, at: null };

const KeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    permissions: z.array(z.enum(PERMISSIONS)),
    networks: z.array(z.string()).meta({ description: 'In CIDR form; none: any address.' }),
    version: z.int(),
    createdAt: instant,
    expiresAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'AdminApiKey' });

/** Lists of staff are short: they come at once. */
const all = <Row extends z.ZodType>(row: Row) => z.object({ items: z.array(row), nextCursor: z.null() });

const listMembers = defineAdminEndpoint({
  method: 'GET',
  path: '/staff',
  permission: 'staff.manage',
  operationId: 'listStaff',
  summary: 'List staff',
  description: 'All who are not removed, by name.',
  responses: { 200: { description: 'The staff.', schema: all(MemberSchema) } },
  async run(_call, { db }: { db: Handle }) {
    return { status: 200, body: { items: (await listStaff(db)).map(presentMember), nextCursor: null } };
  },
});

const presentKey = ({
  createdBy: _by,
  revokedAt: _revoked,
  createdAt,
  expiresAt,
  lastUsedAt,
  ...key
}: ApiKey) => ({
  ...key,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const listApiKeys = defineAdminEndpoint({
  method: 'GET',
  path: '/api-keys',
  permission: 'key.manage',
  operationId: 'listApiKeys',
  summary: 'List API keys',
  description: 'Those that are not revoked.',
  responses: { 200: { description: 'The keys, without their secrets.', schema: all(KeySchema) } },
  async run(_call, { db }: { db: Handle }) {
    return { status: 200, body: { items: (await listKeys(db)).map(presentKey), nextCursor: null } };
  },
});

const createApiKey = defineAdminEndpoint({
  method: 'POST',
  path: '/api-keys',
  permission: 'key.manage',
  notForKeys: true,
  stepUp: true,
  secretAnswer: true,
  operationId: 'createApiKey',
  summary: 'Create an API key',
  description: 'The answer is the only place of the token.',
  requestBody: z.strictObject({
    name: line(80, 1),
    permissions: z.array(z.enum(PERMISSIONS)).min(1),
    networks: z.array(z.string().max(50)).max(20).default([]),
    expiresInDays: z.int().min(1).max(MAX_KEY_DAYS).default(KEY_DAYS),
  }),
  standIns: () => ({ name: '-', permissions: ['order.read'] }),
  responses: {
    201: { description: 'The key and its token.', schema: z.object({ key: KeySchema, token: z.string() }) },
  },
  problems: ['invalid'],
  async run({ tx, actor, body, now, afterCommit }, { onJobs }: StaffServices) {
    const outcome = await createKey(tx, actor, { ...body, now });
    switch (outcome.kind) {
      case 'permission-missing':
        return permissionMissing(outcome.permissions[0] ?? 'key.manage', '/permissions');
      case 'not-for-keys':
        return invalidField('/permissions', 'not-for-keys', refuseKeyPermissions(outcome.permissions));
      case 'bad-network':
        return invalidField('/networks', 'invalid', refuseNetworks(outcome.networks));
      case 'bad-expiry':
        return invalidField('/expiresInDays', 'invalid', FIELD_SENTENCES.keyDays);
      case 'created':
        afterCommit(onJobs);
        return { status: 201, body: { key: presentKey(outcome.key), token: outcome.token } };
    }
  },
});

const revokeApiKey = defineAdminEndpoint({
  method: 'DELETE',
  path: '/api-keys/{id}',
  permission: 'key.manage',
  notForKeys: true,
  stepUp: true,
  ifMatch: 'required',
  operationId: 'revokeApiKey',
  summary: 'Revoke an API key',
  description: 'It is refused from the next request on.',
  parameters: { path: IdPath },
  responses: { 204: { description: 'The key is revoked.' } },
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, parameters: { id }, version, now }) {
    const outcome = await revokeKey(tx, actor, { id, version, now });
    if (outcome.kind === 'not-found') return NOT_FOUND;
    if (outcome.kind === 'changed-meanwhile')
      return changedMeanwhile({ current: presentKey(outcome.current), ...CHANGED });
    return { status: 204 };
  },
});

/** Staff, invitations and API keys. */
export const STAFF_ENDPOINTS = [
  listMembers,
  ...MEMBER_ENDPOINTS,
  ...SESSION_ENDPOINTS,
  ...INVITATION_ENDPOINTS,
  listApiKeys,
  createApiKey,
  revokeApiKey,
];
