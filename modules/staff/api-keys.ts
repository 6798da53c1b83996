import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { timingSafeEqual } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { ApiKeyCaller } from '#contract/staff/caller.ts';
import { KEY_DAYS, MAX_KEY_DAYS } from '#contract/staff/key-lifetime.ts';
import { NOT_FOR_KEYS, type Permission, permissionsOf } from '#contract/staff/permissions.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { tellOwners } from './emails.ts';
import { findLacking, lockStaff } from './members.ts';
import { apiKey, staff, staffRole } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';

/** `alb_`, the id as 32 hexadecimal digits, and 256 random bits. */
const KEY = /^alb_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/;

/** An API key without its secret. */
export type ApiKey = {
  id: string;
  name: string;
  permissions: Permission[];
  /** Networks in CIDR form; none: any address. */
  networks: string[];
  version: number;
  createdAt: Date;
  createdBy: string;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

export type NewApiKey = {
  name: string;
  permissions: readonly Permission[];
  networks?: readonly string[] | undefined;
  /** Days until it expires, 365 at most. */
  expiresInDays?: number | undefined;
  now?: Date;
};

export type CreateKeyOutcome =
  /** `token` is shown once and never stored. */
  | { kind: 'created'; key: ApiKey; token: string }
  /** The creator lacks these. */
  | { kind: 'permission-missing'; permissions: Permission[] }
  /** No key may have these. */
  | { kind: 'not-for-keys'; permissions: Permission[] }
  | { kind: 'bad-network'; networks: string[] }
  | { kind: 'bad-expiry' };

/** Creates an API key, tells the owners, and returns its token, which is stored only as a hash. */
export async function createKey(
  tx: Transaction,
  actor: Actor,
  { name, permissions, networks = [], expiresInDays = KEY_DAYS, now = new Date() }: NewApiKey,
): Promise<CreateKeyOutcome> {
  const refused = permissions.filter((permission) => NOT_FOR_KEYS.has(permission));
  if (refused.length > 0) return { kind: 'not-for-keys', permissions: refused };
  const unknown = networks.filter((network) => !ipaddr.isValidCIDR(network));
  if (unknown.length > 0) return { kind: 'bad-network', networks: unknown };
  if (!Number.isInteger(expiresInDays) || expiresInDays < 1 || expiresInDays > MAX_KEY_DAYS)
    return { kind: 'bad-expiry' };
  await lockStaff(tx);
  const lacking = await findLacking(tx, actor, permissions);
  if (lacking.length > 0) return { kind: 'permission-missing', permissions: lacking };
  const id = uuidv7();
  const token = `alb_${id.replaceAll('-', '')}_${createToken()}`;
  const fields = {
    name,
    permissions: [...new Set(permissions)],
    networks: [...new Set(networks)],
    expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS),
  };
  const [row] = await tx
    .insert(apiKey)
    .values({ id, secretHash: hashToken(token), createdBy: formatActor(actor), createdAt: now, ...fields })
    .returning();
  if (!row) throw new Error('the insert of an API key returned no row');
  await recordEvent(tx, actor, {
    action: 'api-key.created',
    resource: { kind: 'api-key', id, version: 1 },
    before: null,
    after: { ...fields, expiresAt: fields.expiresAt.toISOString() },
  });
  await tellOwners(tx, 'keyCreated', name);
  return { kind: 'created', key: withoutSecret(row), token };
}

export type RevokeKeyOutcome =
  | { kind: 'revoked' }
  | { kind: 'not-found' }
  | { kind: 'changed-meanwhile'; current: ApiKey };

/** Revokes a key: it is refused from the next request on. */
export async function revokeKey(
  tx: Transaction,
  actor: Actor,
  { id, version, now = new Date() }: { id: string; version?: number | undefined; now?: Date },
): Promise<RevokeKeyOutcome> {
  const [row] = await tx.select().from(apiKey).where(eq(apiKey.id, id)).for('update');
  if (!row || row.revokedAt !== null) return { kind: 'not-found' };
  if (version !== undefined && version !== row.version)
    return { kind: 'changed-meanwhile', current: withoutSecret(row) };
  await tx
    .update(apiKey)
    .set({ revokedAt: now, version: row.version + 1 })
    .where(eq(apiKey.id, id));
  await recordEvent(tx, actor, {
    action: 'api-key.revoked',
    resource: { kind: 'api-key', id, version: row.version + 1 },
    before: { isRevoked: false },
    after: { isRevoked: true },
  });
  return { kind: 'revoked' };
}

/** Lists the keys that are not revoked, the newest first. */
export async function listKeys(db: Handle): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKey)
    .where(isNull(apiKey.revokedAt))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));
  return rows.map(withoutSecret);
}

const withoutSecret = ({ secretHash: _, ...key }: typeof apiKey.$inferSelect): ApiKey => key;

export type KeyRefusal = {
  kind: 'refused';
  reason: 'unknown' | 'revoked' | 'expired' | 'creator-lost-right' | 'foreign-network';
};

/**
 * Returns the caller of an `Authorization` header, `Bearer alb_...`. Writes when the key was last
 * used, at most once a minute.
 */
export async function authenticateKey(
  db: Handle,
  header: string,
  ip: string,
  now: Date = new Date(),
): Promise<ApiKeyCaller | KeyRefusal> {
  const token = header.replace(/^Bearer /i, '');
  const parts = KEY.exec(token);
  if (!parts) return { kind: 'refused', reason: 'unknown' };
  const id = parts.slice(1, 6).join('-');
  const found = await loadKeyWithMaker(db, id);
  const row = found?.key;
  if (!row || !isEqual(row.secretHash, hashToken(token))) return { kind: 'refused', reason: 'unknown' };
  if (row.revokedAt !== null) return { kind: 'refused', reason: 'revoked' };
  if (row.expiresAt <= now) return { kind: 'refused', reason: 'expired' };
  if (!found.mayMake(['key.manage', ...row.permissions]))
    return { kind: 'refused', reason: 'creator-lost-right' };
  if (!isWithin(ip, row.networks)) return { kind: 'refused', reason: 'foreign-network' };
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  if (row.lastUsedAt === null || row.lastUsedAt <= minuteAgo)
    await db
      .update(apiKey)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKey.id, id), or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, now))));
  return { kind: 'api-key', id, name: row.name, permissions: new Set(row.permissions) };
}

/**
 * Loads a key with what the person who made it may do now. A person must still be permitted to make
 * keys, and what the key permits; keys that a command made need no person.
 */
async function loadKeyWithMaker(db: Handle, id: string) {
  const rows = await db
    .select({ key: apiKey, state: staff.state, role: staffRole.role })
    .from(apiKey)
    .leftJoin(staff, eq(apiKey.createdBy, sql`'staff:' || ${staff.id}`))
    .leftJoin(staffRole, eq(staffRole.staffId, staff.id))
    .where(eq(apiKey.id, id));
  const [first] = rows;
  if (!first) return undefined;
  const roles = first.state === 'active' ? rows.flatMap(({ role }) => role ?? []) : [];
  const permissions = permissionsOf(roles);
  const needsPerson = first.key.createdBy.startsWith('staff:');
  return {
    key: first.key,
    mayMake: (wanted: readonly Permission[]): boolean =>
      !needsPerson || wanted.every((permission) => permissions.has(permission)),
  };
}

/** Takes the same time wherever the first difference is. Both are SHA-256 in hexadecimal digits. */
const isEqual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Whether an address is in one of the networks. An IPv4 address that is mapped into IPv6 is IPv4. */
function isWithin(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}
