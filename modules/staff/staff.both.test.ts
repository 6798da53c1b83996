import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  NOT_FOR_KEYS,
  PERMISSIONS,
  permissionsOf,
  type Role,
  ROLE_PERMISSIONS,
  ROLES,
} from '#contract/staff/permissions.ts';
import { type Actor, commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import {
  acceptInvitation,
  authenticateKey,
  authenticateSession,
  createOwnerLink,
  endSession,
  findInvitation,
  findOwnerLink,
  findStaff,
  markStepUp,
  pruneStaff,
  recordDenial,
  spendOwnerLink,
  startSession,
  voidStartLinks,
} from './index.ts';
import { cancelInvitation, invite } from './invitations.ts';
import { changeRoles, remove, restore, suspend } from './change-member.ts';
import { createKey, listKeys, revokeKey } from './api-keys.ts';
import { listSessions } from './list-sessions.ts';
import { listStaff } from './members.ts';

const SHELL: Actor = commandLineActor('maude');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = new Date('2026-11-26T12:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const person = (email: string) => ({
  issuer: 'own',
  subject: `account of ${email}`,
  email,
  name: `Name of ${email}`,
});
const staffActor = (id: string): Actor => ({ kind: 'staff', id });

const database = useDatabase();

beforeEach(async () => {
  await database().pool.query(
    'truncate staff, staff_role, staff_invitation, staff_owner_link, staff_session, api_key, staff_denial cascade; delete from outbox_job',
  );
});

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, work);
const mails = async (): Promise<{ to: string; paragraphs: string[] }[]> =>
  (
    await database().db.execute<{ payload: { to: string; paragraphs: string[] } }>(
      sql`select payload from outbox_job order by payload ->> 'to'`,
    )
  ).rows.map(({ payload }) => payload);
const events = async (): Promise<string[]> =>
  (
    await database().db.execute<{ action: string }>(
      sql`select action from audit_event where resource_kind <> 'staff-session' order by id desc limit 3`,
    )
  ).rows.map(({ action }) => action);
const ownerToken = async (email: string, isRecovery = false): Promise<string> => {
  const link = await run((tx) =>
    createOwnerLink(tx, SHELL, { kind: 'command', email, isRecovery, now: NOW }),
  );
  return link.kind === 'created' ? link.token : link.kind;
};
const joinOwner = async (email = 'owner@example.ca', isRecovery = false): Promise<string> => {
  const token = await ownerToken(email, isRecovery);
  const joined = await run((tx) => spendOwnerLink(tx, { token, person: person(email), now: NOW }));
  return joined.kind === 'joined' ? joined.staffId : joined.kind;
};
const invitationToken = async (actor: Actor, email: string, roles: readonly Role[]): Promise<string> => {
  await database().pool.query('delete from outbox_job');
  const outcome = await run((tx) =>
    invite(tx, actor, { email, roles, origin: 'https://shop.example', now: NOW }),
  );
  if (outcome.kind !== 'invited') return outcome.kind;
  const link = (await mails())
    .find(({ to }) => to === email)
    ?.paragraphs.find((text) => text.startsWith('https'));
  expect(link).toMatch(/^https:\/\/shop\.example\/admin\/join#invitation=[\w-]{43}$/);
  return link?.split('=')[1] ?? '';
};
const join = async (email: string, roles: readonly Role[]): Promise<string> => {
  const token = await invitationToken(SHELL, email, roles);
  const joined = await run((tx) => acceptInvitation(tx, { token, person: person(email), now: NOW }));
  return joined.kind === 'joined' ? joined.staffId : joined.kind;
};
const signIn = async (staffId: string) => {
  const session = await run((tx) =>
    startSession(tx, { staffId, authenticatedAt: NOW, acr: 'phr', now: NOW }),
  );
  return session ?? { sessionId: '', token: '' };
};

describe('an owner link', () => {
  it('makes its address an owner, once, within 30 minutes', async () => {
    const token = await ownerToken('Owner@Example.ca');
    expect(await findOwnerLink(database().db, token, NOW)).toMatchObject({
      kind: 'command',
      email: 'Owner@Example.ca',
    });
    const spend = (email: string, now = NOW) =>
      run((tx) => spendOwnerLink(tx, { token, person: person(email), now }));
    expect(await spend('owner@example.ca', later(30 * MINUTE))).toEqual({ kind: 'link-invalid' });
    expect(await spend('other@example.ca')).toEqual({ kind: 'link-for-another' });
    expect(await listStaff(database().db)).toEqual([]);
    expect(await spend('owner@example.ca')).toMatchObject({ kind: 'joined' });
    expect(await spend('owner@example.ca')).toEqual({ kind: 'link-invalid' });
    expect(await listStaff(database().db)).toMatchObject([
      { email: 'owner@example.ca', roles: ['owner'], version: 1 },
    ]);
    expect(await findOwnerLink(database().db, token, NOW)).toBeUndefined();
    const stored = JSON.stringify((await database().pool.query('select * from staff_owner_link')).rows);
    expect(stored).not.toContain(token);
  });

  it('is refused while an owner exists, unless it is for recovery, of which owners are told', async () => {
    await joinOwner();
    expect(await ownerToken('second@example.ca')).toBe('owner-exists');
    await database().pool.query('delete from outbox_job');
    await joinOwner('second@example.ca', true);
    expect((await mails()).map(({ to }) => to)).toEqual(['owner@example.ca', 'owner@example.ca']);
    expect(await listStaff(database().db)).toHaveLength(2);
    // The hash of an address is in the events, the address is apart.
    const { rows } = await database().pool.query(
      `select after from audit_event where action = 'staff.joined' order by id desc limit 1`,
    );
    expect(JSON.stringify(rows)).not.toContain('example.ca');
  });

  it('of a start takes any address and is void after the next start', async () => {
    const created = await run((tx) => createOwnerLink(tx, SHELL, { kind: 'start', now: NOW }));
    const token = created.kind === 'created' ? created.token : '';
    expect(await findOwnerLink(database().db, token, later(DAY))).toMatchObject({
      kind: 'start',
      email: null,
    });
    await run((tx) => voidStartLinks(tx));
    const spent = await run((tx) => spendOwnerLink(tx, { token, person: person('a@example.ca'), now: NOW }));
    expect(spent).toEqual({ kind: 'link-invalid' });
  });
});

describe('an invitation', () => {
  it('is for one address, once, for 72 hours, and a new one voids it', async () => {
    const owner = staffActor(await joinOwner());
    const first = await invitationToken(owner, 'pat@example.ca', ['packer']);
    const second = await invitationToken(owner, 'Pat@example.ca', ['packer', 'editor']);
    const accept = (token: string, email = 'pat@EXAMPLE.ca', now = NOW) =>
      run((tx) => acceptInvitation(tx, { token, person: person(email), now }));
    expect(await accept(first)).toEqual({ kind: 'link-invalid' });
    expect(await accept(second, 'other@example.ca')).toEqual({ kind: 'invitation-for-another' });
    expect(await accept(second, 'pat@example.ca', later(72 * HOUR))).toEqual({ kind: 'link-invalid' });
    expect(await findInvitation(database().db, second, NOW)).toMatchObject({ roles: ['packer', 'editor'] });
    expect(await accept(second)).toMatchObject({ kind: 'joined' });
    expect(await accept(second)).toEqual({ kind: 'link-invalid' });
    expect(await invitationToken(owner, 'pat@example.ca', ['editor'])).toBe('already-staff');
    expect(await events()).toContain('staff-invitation.accepted');
  });

  it('is void once cancelled', async () => {
    const owner = staffActor(await joinOwner());
    const token = await invitationToken(owner, 'pat@example.ca', ['packer']);
    const id = (await findInvitation(database().db, token, NOW))?.id ?? '';
    const cancel = (version: number) => run((tx) => cancelInvitation(tx, owner, { id, version }));
    expect(await cancel(7)).toMatchObject({ kind: 'changed-meanwhile', current: { version: 1 } });
    expect(await cancel(1)).toEqual({ kind: 'cancelled' });
    expect(await cancel(1)).toEqual({ kind: 'not-found' });
    expect(await findInvitation(database().db, token, NOW)).toBeUndefined();
  });

  it('by somebody who lacks a permission of its roles writes nothing', async () => {
    const manager = staffActor(await join('mia@example.ca', ['manager']));
    expect(await invitationToken(manager, 'pat@example.ca', ['owner'])).toBe('permission-missing');
    expect(await invitationToken(manager, 'pat@example.ca', ['packer'])).toMatch(/^[\w-]{43}$/);
  });
});

describe('a member', () => {
  it('has new roles at the next request, and the owners are told', async () => {
    const owner = await joinOwner();
    const id = await join('pat@example.ca', ['packer']);
    const { token } = await signIn(id);
    await database().pool.query('delete from outbox_job');
    const change = (version: number) =>
      run((tx) =>
        changeRoles(tx, staffActor(owner), { id, version, roles: ['editor'], reason: 'writes now' }),
      );
    expect(await change(2)).toMatchObject({
      kind: 'changed-meanwhile',
      current: { version: 1, roles: ['packer'] },
    });
    expect(await findStaff(database().db, id)).toMatchObject({ version: 1 });
    expect(await change(1)).toMatchObject({ kind: 'changed', member: { version: 2, roles: ['editor'] } });
    expect(await change(1)).toMatchObject({
      kind: 'changed-meanwhile',
      changedFields: ['roles'],
      by: 'Name of owner@example.ca',
    });
    const caller = await authenticateSession(database().db, token, NOW);
    expect(caller).toMatchObject({ kind: 'staff', id, roles: ['editor'] });
    expect('permissions' in caller && [...caller.permissions].sort()).toEqual(
      [...ROLE_PERMISSIONS.editor].sort(),
    );
    expect(await mails()).toMatchObject([
      { to: 'owner@example.ca', paragraphs: [expect.stringContaining('Editor'), expect.anything()] },
    ]);
  });

  it('who is suspended is out at once, and back only with a new session', async () => {
    const owner = staffActor(await joinOwner());
    const id = await join('pat@example.ca', ['packer']);
    const { token } = await signIn(id);
    expect(await run((tx) => restore(tx, owner, { id }))).toEqual({
      kind: 'not-allowed-now',
      state: 'active',
      allowed: ['suspend', 'remove'],
    });
    expect(await run((tx) => suspend(tx, owner, { id, reason: 'away' }))).toMatchObject({ kind: 'changed' });
    expect(await authenticateSession(database().db, token, NOW)).toEqual({
      kind: 'refused',
      reason: 'ended',
    });
    expect((await signIn(id)).token).toBe('');
    expect(await run((tx) => restore(tx, owner, { id }))).toMatchObject({ kind: 'changed' });
    expect(await authenticateSession(database().db, token, NOW)).toMatchObject({ kind: 'refused' });
    expect(await authenticateSession(database().db, (await signIn(id)).token, NOW)).toMatchObject({ id });
  });

  it('who was removed comes back by an invitation only', async () => {
    const owner = staffActor(await joinOwner());
    const id = await join('pat@example.ca', ['manager']);
    expect(await run((tx) => remove(tx, owner, { id, reason: 'left' }))).toMatchObject({
      member: { state: 'removed' },
    });
    expect(await run((tx) => restore(tx, owner, { id }))).toEqual({ kind: 'not-found' });
    expect(await listStaff(database().db)).toHaveLength(1);
    expect(await join('pat@example.ca', ['packer'])).toBe(id);
    expect(await findStaff(database().db, id)).toMatchObject({ state: 'active', roles: ['packer'] });
  });

  it('who is the last active owner stays', async () => {
    const id = await joinOwner();
    const actor = staffActor(id);
    const tries = [
      () => run((tx) => suspend(tx, actor, { id })),
      () => run((tx) => remove(tx, actor, { id })),
      () => run((tx) => changeRoles(tx, actor, { id, roles: ['manager'], reason: 'less' })),
    ];
    for (const attempt of tries) expect(await attempt()).toEqual({ kind: 'last-owner' });
    await joinOwner('second@example.ca', true);
    expect(await run((tx) => suspend(tx, actor, { id }))).toMatchObject({ kind: 'changed' });
  });

  it('changes nobody who may do more', async () => {
    const owner = await joinOwner();
    const manager = staffActor(await join('mia@example.ca', ['manager']));
    const outcomes = [
      await run((tx) => suspend(tx, manager, { id: owner })),
      await run((tx) => changeRoles(tx, manager, { id: manager.id ?? '', roles: ['owner'], reason: 'more' })),
    ];
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'permission-missing' });
  });
});

describe('a session', () => {
  it.each([
    ['30 minutes without a request', 30 * MINUTE - 1, 30 * MINUTE],
    ['12 hours in use', 12 * HOUR - 1, 12 * HOUR],
  ])('ends after %s', async (_name, lastMs, overMs) => {
    const { token } = await signIn(await joinOwner());
    for (let ms = 20 * MINUTE; lastMs > 30 * MINUTE && ms < lastMs; ms += 20 * MINUTE)
      await authenticateSession(database().db, token, later(ms));
    const { db } = database();
    const idle = lastMs < 30 * MINUTE ? undefined : lastMs;
    expect(await authenticateSession(db, token, later(overMs))).toEqual({
      kind: 'refused',
      reason: 'expired',
    });
    expect(await listSessions(db, { now: later(overMs) })).toEqual([]);
    expect(await authenticateSession(db, token, later(idle ?? lastMs))).toMatchObject({ kind: 'staff' });
  });

  it('ends when all sessions of its account end, and a later one does not', async () => {
    const id = await joinOwner();
    const { token } = await signIn(id);
    const { pool, db } = database();
    await pool.query(
      `insert into account (id, email, email_norm, name, webauthn_user_id, sessions_ended_at)
       select subject, 'o@example.ca', 'o@example.ca', 'O', '\\x01', $1 from staff where id = $2`,
      [NOW, id],
    );
    expect(await authenticateSession(db, token, NOW)).toMatchObject({ kind: 'staff' });
    await pool.query('update account set sessions_ended_at = $1', [later(1)]);
    expect(await authenticateSession(db, token, later(1))).toEqual({ kind: 'refused', reason: 'ended' });
    expect(await listSessions(db, { now: later(1) })).toEqual([]);
    const next = await run((tx) =>
      startSession(tx, { staffId: id, authenticatedAt: NOW, acr: 'phr', now: later(2) }),
    );
    expect(await authenticateSession(db, next?.token ?? '', later(3))).toMatchObject({ kind: 'staff' });
    await pool.query('delete from account');
  });

  it('writes when it was last seen once a minute', async () => {
    const { token } = await signIn(await joinOwner());
    const seen = async (ms: number) => {
      await authenticateSession(database().db, token, later(ms));
      return (await listSessions(database().db, { now: later(ms) }))[0]?.lastSeenAt;
    };
    expect(await seen(MINUTE - 1)).toEqual(NOW);
    expect(await seen(MINUTE)).toEqual(later(MINUTE));
  });

  it('that was confirmed has a new token and keeps its start', async () => {
    const staffId = await joinOwner();
    const { sessionId, token } = await signIn(staffId);
    const proof = { sessionId, authenticatedAt: later(HOUR), acr: 'phr', now: later(MINUTE) };
    expect(await run((tx) => markStepUp(tx, { ...proof, staffId: sessionId }))).toBeUndefined();
    const confirmed = await run((tx) => markStepUp(tx, { ...proof, staffId }));
    expect(await authenticateSession(database().db, token, NOW)).toEqual({
      kind: 'refused',
      reason: 'unknown',
    });
    expect(await authenticateSession(database().db, confirmed?.token ?? '', later(MINUTE))).toMatchObject({
      sessionId,
      authenticatedAt: later(HOUR),
    });
  });

  it('that its person ended is over, and nobody ends it by another id', async () => {
    const staffId = await joinOwner();
    const { sessionId, token } = await signIn(staffId);
    const end = (id: string) => run((tx) => endSession(tx, staffActor(staffId), { sessionId, staffId: id }));
    expect(await end(sessionId)).toBe(false);
    expect(await end(staffId)).toBe(true);
    expect(await end(staffId)).toBe(false);
    expect(await authenticateSession(database().db, token, NOW)).toEqual({
      kind: 'refused',
      reason: 'ended',
    });
    const stored = JSON.stringify((await database().pool.query('select * from staff_session')).rows);
    expect(stored).not.toContain(token);
    await pruneStaff(database().db, later(31 * DAY));
    expect((await database().pool.query('select from staff_session')).rowCount).toBe(0);
  });
});

describe('an API key', () => {
  const create = (change: Partial<Parameters<typeof createKey>[2]> = {}, actor: Actor = SHELL) =>
    run((tx) => createKey(tx, actor, { name: 'Labels', permissions: ['order.read'], now: NOW, ...change }));
  const use = (token: string, ip = '203.0.113.7', now = NOW) =>
    authenticateKey(database().db, `Bearer ${token}`, ip, now);

  it('is shown once, expires, and is revoked at once', async () => {
    await joinOwner();
    await database().pool.query('delete from outbox_job');
    const created = await create();
    const { token, key } = created.kind === 'created' ? created : { token: '', key: { id: '' } };
    expect(token).toMatch(/^alb_[0-9a-f]{32}_[\w-]{43}$/);
    expect(await mails()).toMatchObject([{ to: 'owner@example.ca' }]);
    expect(await use(token)).toEqual({
      kind: 'api-key',
      id: key.id,
      name: 'Labels',
      permissions: new Set(['order.read']),
    });
    expect(await listKeys(database().db)).toMatchObject([{ lastUsedAt: NOW, expiresAt: later(90 * DAY) }]);
    await use(token, undefined, later(MINUTE - 1));
    expect(await listKeys(database().db)).toMatchObject([{ lastUsedAt: NOW }]);
    const stored = JSON.stringify((await database().pool.query('select * from api_key')).rows);
    expect(stored).not.toContain(token.slice(-43));
    const wrong = [`${token}x`, token.slice(0, -1), `${token.slice(0, -43)}${'A'.repeat(43)}`, '', 'alb_'];
    for (const other of wrong) expect(await use(other)).toEqual({ kind: 'refused', reason: 'unknown' });
    expect(await use(token, undefined, later(90 * DAY))).toEqual({ kind: 'refused', reason: 'expired' });
    const revoke = (version: number) => run((tx) => revokeKey(tx, SHELL, { id: key.id, version }));
    expect(await revoke(2)).toMatchObject({ kind: 'changed-meanwhile' });
    expect(await revoke(1)).toEqual({ kind: 'revoked' });
    expect(await revoke(2)).toEqual({ kind: 'not-found' });
    expect(await use(token)).toEqual({ kind: 'refused', reason: 'revoked' });
    expect(await listKeys(database().db)).toEqual([]);
  });

  it('stop when the person who made them may not make them any more', async () => {
    const creator = await join('second@example.ca', ['owner']);
    const actor: Actor = { kind: 'staff', id: creator };
    const made = await run((tx) =>
      createKey(tx, actor, { name: 'Till', permissions: ['customer.read'], now: NOW }),
    );
    const token = made.kind === 'created' ? made.token : made.kind;
    expect(await use(token)).toMatchObject({ kind: 'api-key' });
    await join('first@example.ca', ['owner']);
    const changes = [
      ['state', "'suspended'", "'active'"],
      ['state', "'removed'", "'active'"],
    ];
    for (const [column, lost, back] of changes) {
      await database().pool.query(`update staff set ${column} = ${lost} where id = '${creator}'`);
      expect(await use(token)).toEqual({ kind: 'refused', reason: 'creator-lost-right' });
      await database().pool.query(`update staff set ${column} = ${back} where id = '${creator}'`);
      expect(await use(token)).toMatchObject({ kind: 'api-key' });
    }
    await database().pool.query(`update staff_role set role = 'manager' where staff_id = '${creator}'`);
    expect(await use(token)).toEqual({ kind: 'refused', reason: 'creator-lost-right' });
  });

  it.each([
    ['203.0.113.7', true],
    ['203.0.114.7', false],
    ['::ffff:203.0.113.9', true],
    ['2001:db8:1::5', true],
    ['2001:db8:2::5', false],
    ['nonsense', false],
  ])('with networks is taken from %s: %s', async (ip, isTaken) => {
    const created = await create({ networks: ['203.0.113.0/24', '2001:db8:1::/48'] });
    const caller = await use(created.kind === 'created' ? created.token : '', ip);
    expect(caller).toMatchObject(
      isTaken ? { kind: 'api-key' } : { kind: 'refused', reason: 'foreign-network' },
    );
  });

  it('with an impossible network or expiry is refused', async () => {
    expect(await create({ networks: ['203.0.113.0/33', '10.0.0.0/8'] })).toEqual({
      kind: 'bad-network',
      networks: ['203.0.113.0/33'],
    });
    for (const expiresInDays of [0, 366, 1.5])
      expect(await create({ expiresInDays })).toEqual({ kind: 'bad-expiry' });
    expect(await listKeys(database().db)).toEqual([]);
  });

  it('never has a permission that no key may have or that its creator lacks', async () => {
    const ids = new Map<Role, string>();
    for (const role of ROLES) ids.set(role, await join(`${role}@example.ca`, [role]));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ROLES),
        fc.uniqueArray(fc.constantFrom(...PERMISSIONS), { minLength: 1, maxLength: 4 }),
        async (role, permissions) => {
          const outcome = await create({ permissions }, staffActor(ids.get(role) ?? ''));
          const isAllowed = permissions.every(
            (permission) => ROLE_PERMISSIONS[role].includes(permission) && !NOT_FOR_KEYS.has(permission),
          );
          expect(outcome.kind === 'created').toBe(isAllowed);
        },
      ),
      { numRuns: 40 },
    );
  });
});

it('a refused call is recorded once a minute per caller and endpoint', async () => {
  const record = (endpoint: string, ms: number) =>
    recordDenial(database().db, SHELL, {
      endpoint,
      problem: 'permission-missing',
      permission: 'staff.manage',
      now: later(ms),
    });
  expect([
    await record('listStaff', 0),
    await record('listStaff', MINUTE - 1),
    await record('listKeys', 1),
    await record('listStaff', MINUTE),
  ]).toEqual([true, false, true, true]);
  expect(await events()).toEqual(['access.denied', 'access.denied', 'access.denied']);
});

it('several roles permit what any of them permits', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...ROLES)), (roles) => {
      const permitted = permissionsOf(roles);
      for (const permission of PERMISSIONS)
        expect(permitted.has(permission)).toBe(
          roles.some((role) => ROLE_PERMISSIONS[role].includes(permission)),
        );
    }),
  );
});
