/** Stored data of the provider. */
import { sql } from 'drizzle-orm';
import { errors } from 'oidc-provider';
import { describe, expect, it } from 'vitest';
import { createArtifactAdapter, isFirstUse } from './artifacts/artifact-adapter.ts';
import { listDevices, recordDevice } from './artifacts/devices.ts';
import { endAllSessions, endSession, sweepArtifacts } from './artifacts/end-sessions.ts';
import { isSessionAlive } from './test-sessions.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { accountDevice } from './tables.ts';
import { writeSession, useTestBench } from './test-bench.ts';

const bench = useTestBench();

const adapter = (model: string) => createArtifactAdapter(bench().db)(model);
const age = async (interval: string): Promise<void> => {
  await bench().db.execute(sql`update oidc_artifact set expires_at = expires_at - ${interval}::interval`);
};
const ids = async (): Promise<string[]> => {
  const rows = (
    await bench().db.execute<{ id: string }>(
      // An empty row is a session that has ended.
      sql`select id from oidc_artifact where model <> 'Session' or payload <> '{}'::jsonb order by id`,
    )
  ).rows;
  return rows.map(({ id }) => id);
};

describe('artifacts', () => {
  it('stores a token as its hash and finds it only by itself', async () => {
    const tokens = adapter('RefreshToken');
    await tokens.upsert('secret-token', { jti: 'secret-token', accountId: 'a', grantId: 'g' }, 60);
    const rows = (await bench().db.execute<{ all: string }>(sql`select t::text as all from oidc_artifact t`))
      .rows;
    expect(JSON.stringify(rows)).not.toContain('secret-token');
    expect(await tokens.find('secret-token')).toEqual({ jti: 'secret-token', accountId: 'a', grantId: 'g' });
    expect(await tokens.find('other')).toBeUndefined();
    expect(await adapter('AccessToken').find('secret-token')).toBeUndefined();
  });

  it('keeps the id of sessions, finds them by uid, and returns the newest of one uid', async () => {
    const sessions = adapter('Session');
    await sessions.upsert('old', { jti: 'old', uid: 'u', accountId: 'a' }, 60);
    await sessions.upsert('new', { jti: 'new', uid: 'u', accountId: 'a' }, 90);
    expect(await sessions.findByUid('u')).toMatchObject({ jti: 'new' });
    expect(await adapter('Interaction').findByUid('u')).toBeUndefined();
    await sessions.destroy('new');
    expect(await sessions.findByUid('u')).toMatchObject({ jti: 'old' });
    expect(await sessions.find('new')).toBeUndefined();
  });

  it('replaces the artifact and its expiry on a second write; without an expiry it does not expire', async () => {
    const grants = adapter('Grant');
    await grants.upsert('g', { accountId: 'a' }, 60);
    await grants.upsert('g', { accountId: 'b' });
    await age('1 hour');
    expect(await grants.find('g')).toEqual({ accountId: 'b' });
  });

  describe('a refresh token that is used again', () => {
    const token = { grantId: 'g', accountId: 'a', jkt: 'key', rotations: 3 };
    const now = (): number => Math.floor(Date.now() / 1000);
    const passed = async (interval: string): Promise<void> => {
      await bench().db.execute(sql`
        update oidc_artifact set consumed_at = consumed_at - ${interval}::interval,
          payload = payload || case when payload ? 'firstUse' then jsonb_build_object('firstUse',
            (payload ->> 'firstUse')::float8 - extract(epoch from ${interval}::interval)) else '{}' end
         where consumed_at is not null`);
    };
    const exchange = async (from: string, to: string, change: object = {}): Promise<void> => {
      const tokens = adapter('RefreshToken');
      await tokens.consume(from);
      await tokens.upsert(to, { ...token, rotations: 4, iat: now(), ...change }, 600);
    };

    it('is accepted once more while its successor is unused; the successor is deleted', async () => {
      const tokens = adapter('RefreshToken');
      await tokens.upsert('one', { ...token, iat: now() }, 600);
      await exchange('one', 'lost');
      await passed('5 seconds');
      expect(await tokens.find('one')).not.toHaveProperty('consumed');
      await exchange('one', 'two');
      expect(await tokens.find('lost')).toBeUndefined();
      expect(await tokens.find('two')).toBeDefined();
      expect(await tokens.find('two')).not.toHaveProperty('firstUse');
    });

    it('is refused after its successor was used', async () => {
      const tokens = adapter('RefreshToken');
      await tokens.upsert('one', { ...token, iat: now() }, 600);
      await exchange('one', 'two');
      await exchange('two', 'three', { rotations: 5 });
      await passed('5 seconds');
      expect(await tokens.find('one')).toHaveProperty('consumed');
      await expect(tokens.consume('one')).rejects.toThrow(errors.InvalidGrant);
      expect(await tokens.find('two')).not.toHaveProperty('consumed');
    });

    it('is refused after five minutes, even after repeated uses', async () => {
      const tokens = adapter('RefreshToken');
      await tokens.upsert('one', { ...token, iat: now() }, 600);
      await exchange('one', 'lost');
      await passed('3 minutes');
      await exchange('one', 'lost too');
      await passed('3 minutes');
      expect(await tokens.find('one')).toHaveProperty('consumed');
      await expect(tokens.consume('one')).rejects.toThrow(errors.InvalidGrant);
    });

    it('is refused at once when it is bound to no key', async () => {
      const tokens = adapter('RefreshToken');
      await tokens.upsert('one', { grantId: 'g', accountId: 'a', iat: now() }, 600);
      await tokens.consume('one');
      await passed('5 seconds');
      expect(await tokens.find('one')).toHaveProperty('consumed');
      await expect(tokens.consume('one')).rejects.toThrow(errors.InvalidGrant);
    });

    it('is answered "temporarily unavailable" at the same moment, and revokes nothing', async () => {
      const tokens = adapter('RefreshToken');
      await tokens.upsert('one', { ...token, iat: now() }, 600);
      await tokens.consume('one');
      await expect(tokens.find('one')).rejects.toThrow(errors.TemporarilyUnavailable);
    });

    it('is accepted once when it comes again many times at once', async () => {
      const tokens = adapter('RefreshToken');
      await tokens.upsert('one', { ...token, iat: now() }, 600);
      await exchange('one', 'lost');
      await passed('5 seconds');
      const uses = await Promise.allSettled(
        Array.from({ length: 20 }, async () => await tokens.consume('one')),
      );
      expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });

  it('does not find an expired artifact, with 15 seconds of tolerance', async () => {
    const codes = adapter('AuthorizationCode');
    await codes.upsert('c', { accountId: 'a' }, 60);
    await age('70 seconds');
    expect(await codes.find('c')).toBeDefined();
    await age('10 seconds');
    expect(await codes.find('c')).toBeUndefined();
  });

  it('accepts a code, a refresh token or a proof once when used fifty times at once', async () => {
    for (const model of ['AuthorizationCode', 'RefreshToken']) {
      const models = adapter(model);
      await models.upsert('one', { accountId: 'a' }, 60);
      const uses = await Promise.allSettled(Array.from({ length: 50 }, () => models.consume('one')));
      expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusals = uses.flatMap((use) => (use.status === 'rejected' ? [use.reason as unknown] : []));
      expect(refusals).toHaveLength(49);
      expect(refusals.filter((reason) => !(reason instanceof errors.InvalidGrant))).toEqual([]);
      expect((await models.find('one'))?.consumed).toBeCloseTo(Date.now() / 1000, -2);
    }
    const proofs = adapter('ReplayDetection');
    const writes = await Promise.allSettled(
      Array.from({ length: 50 }, () => proofs.upsert('proof', { iss: 'i' }, 60)),
    );
    expect(writes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const first = await Promise.all(Array.from({ length: 50 }, () => isFirstUse(bench().db, 'key jti', 60)));
    expect(first.filter((isFirst) => isFirst)).toHaveLength(1);
  });

  it('forgets a proof after its lifetime', async () => {
    expect(await isFirstUse(bench().db, 'p', 60)).toBe(true);
    expect(await isFirstUse(bench().db, 'p', 60)).toBe(false);
    expect(await isFirstUse(bench().db, 'q', 60)).toBe(true);
    await age('80 seconds');
    expect(await isFirstUse(bench().db, 'p', 60)).toBe(true);
  });

  it('revokes the tokens of a grant, one model at a time', async () => {
    await adapter('RefreshToken').upsert('r', { grantId: 'g' }, 60);
    await adapter('AccessToken').upsert('a', { grantId: 'g' }, 60);
    await adapter('RefreshToken').revokeByGrantId('g');
    expect(await adapter('RefreshToken').find('r')).toBeUndefined();
    expect(await adapter('AccessToken').find('a')).toBeDefined();
  });

  it('rejects a character that the database cannot store as an invalid request', async () => {
    for (const state of ['a\0b', 'a\ud800b']) {
      const write = adapter('Interaction').upsert('i', { params: { state } }, 60);
      await expect(write).rejects.toBeInstanceOf(errors.InvalidRequest);
    }
    await adapter('Interaction').upsert('i', { params: { state: '🍸' } }, 60);
    expect(await adapter('Interaction').find('i')).toEqual({ params: { state: '🍸' } });
  });

  it('sweeps only artifacts that expired at least a minute ago', async () => {
    await bench().db.execute(sql`
      insert into oidc_artifact (model, id, payload, expires_at)
      select 'AccessToken', 'x' || n, '{}', now() - interval '2 minutes' from generate_series(1, 5100) as n`);
    await adapter('Grant').upsert('forever', {});
    await adapter('Session').upsert('alive', { uid: 'u' }, 60);
    await sweepArtifacts(bench().db);
    expect(await ids()).toEqual(['alive', 'forever']);
  });
});

describe('sessions', () => {
  const end = async (accountId: string, uid: string): Promise<boolean> =>
    await inTransaction(bench().db, async (tx) => await endSession(tx, accountId, uid));

  it('ends one session with its tokens, codes and grant, and keeps other sessions and accounts', async () => {
    const { id } = await bench().account('maude@example.ca');
    for (const uid of ['one', 'two']) await writeSession(bench().db, { uid, accountId: id });
    await writeSession(bench().db, { uid: 'three', accountId: 'another' });
    await recordDevice(bench().db, { sessionUid: 'one', accountId: id, userAgent: undefined });
    expect(await isSessionAlive(bench().db, 'one')).toBe(true);
    expect(await end(id, 'three')).toBe(false);
    expect(await end(id, 'one')).toBe(true);
    expect(await end(id, 'one')).toBe(false);
    expect(await isSessionAlive(bench().db, 'one')).toBe(false);
    expect(await isSessionAlive(bench().db, 'two')).toBe(true);
    expect((await ids()).filter((name) => name.endsWith('one'))).toEqual([]);
    expect(await ids()).toHaveLength(10);
    expect(await bench().rows('account_device')).toBe(0);
  });

  it('ends all sessions except the given one and its artifacts', async () => {
    const { id } = await bench().account('maude@example.ca');
    for (const uid of ['one', 'two']) {
      await writeSession(bench().db, { uid, accountId: id });
      await recordDevice(bench().db, { sessionUid: uid, accountId: id, userAgent: undefined });
    }
    await writeSession(bench().db, { uid: 'three', accountId: 'another' });
    await inTransaction(bench().db, async (tx) => await endAllSessions(tx, id, 'one'));
    const left = await ids();
    expect(left.filter((name) => name.endsWith('one'))).toHaveLength(5);
    expect(left.filter((name) => name.endsWith('two'))).toEqual([]);
    expect((await listDevices(bench().db, id, 'one')).map(({ id: uid }) => uid)).toEqual(['one']);
    await inTransaction(bench().db, async (tx) => await endAllSessions(tx, id));
    const ofOthers = await ids();
    expect(ofOthers.length).toBeGreaterThan(0);
    expect(ofOthers.filter((name) => !name.endsWith('three'))).toEqual([]);
  });

  it('ends verified sign-ins that are not finished yet', async () => {
    await adapter('Interaction').upsert('done', { result: { login: { accountId: 'a' } } }, 60);
    await adapter('Interaction').upsert('open', { session: { accountId: 'a' } }, 60);
    await inTransaction(bench().db, async (tx) => await endAllSessions(tx, 'a'));
    expect(await ids()).toEqual(['open']);
  });

  it('does not restore an ended session by a request that had loaded it before', async () => {
    const sessions = adapter('Session');
    const ends = [
      (uid: string) => inTransaction(bench().db, (tx) => endSession(tx, 'a', uid)),
      () => inTransaction(bench().db, (tx) => endAllSessions(tx, 'a')),
      () => inTransaction(bench().db, (tx) => endAllSessions(tx, 'a', 'another')),
      (uid: string) => sessions.destroy(`id-${uid}`),
    ];
    for (const [number, end] of ends.entries()) {
      const uid = `s${number}`;
      await writeSession(bench().db, { uid, accountId: 'a' });
      const read = (await sessions.find(`id-${uid}`)) ?? {};
      await end(uid);
      await sessions.upsert(`id-${uid}`, read, 60);
      expect(await isSessionAlive(bench().db, uid)).toBe(false);
      expect(await sessions.find(`id-${uid}`)).toBeUndefined();
    }
    await age('2 minutes');
    await sweepArtifacts(bench().db);
    const left = sql`select 1 from oidc_artifact where model = 'Session'`;
    expect((await bench().db.execute(left)).rows).toEqual([]);
  });

  it('does not count an expired session as alive', async () => {
    await writeSession(bench().db, { uid: 'one', accountId: 'a' });
    await age('61 minutes');
    expect(await isSessionAlive(bench().db, 'one')).toBe(false);
  });
});

describe('devices', () => {
  it('have coarse names, mark the current one, and update the last visit at most once a minute', async () => {
    const { id } = await bench().account('maude@example.ca');
    const seen = { sessionUid: 'one', accountId: id, userAgent: 'X11; Linux Firefox/140.0' };
    await writeSession(bench().db, { uid: 'one', accountId: id });
    const seenAt = async () =>
      (await bench().db.select({ at: accountDevice.lastSeenAt }).from(accountDevice))[0]?.at;
    await recordDevice(bench().db, seen);
    const first = await seenAt();
    await recordDevice(bench().db, { ...seen, userAgent: 'other' });
    expect(await seenAt()).toEqual(first);
    await bench().db.execute(sql`update account_device set last_seen_at = now() - interval '61 seconds'`);
    await recordDevice(bench().db, { ...seen, userAgent: 'other' });
    expect((await seenAt())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0);
    const [device] = await listDevices(bench().db, id, 'one');
    expect(device).toMatchObject({ id: 'one', name: 'Firefox on Linux', isThisOne: true });
    expect(device?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(await listDevices(bench().db, id, undefined)).toMatchObject([{ isThisOne: false }]);
  });

  it('are not listed without their session, and are swept', async () => {
    const { id } = await bench().account('maude@example.ca');
    await recordDevice(bench().db, { sessionUid: 'gone', accountId: id, userAgent: undefined });
    expect(await listDevices(bench().db, id, 'gone')).toEqual([]);
    await sweepArtifacts(bench().db);
    expect(await bench().rows('account_device')).toBe(1);
    await bench().db.execute(sql`update account_device set last_seen_at = now() - interval '6 minutes'`);
    await sweepArtifacts(bench().db);
    expect(await bench().rows('account_device')).toBe(0);
  });

  it('are not recorded or signed out for another account', async () => {
    const { id } = await bench().account('maude@example.ca');
    await writeSession(bench().db, { uid: 'one', accountId: id });
    await recordDevice(bench().db, { sessionUid: 'one', accountId: 'nobody', userAgent: undefined });
    expect(await bench().rows('account_device')).toBe(0);
    await recordDevice(bench().db, { sessionUid: 'one', accountId: id, userAgent: undefined });
    const { id: other } = await bench().account('other@example.ca');
    expect(await bench().accounts.devices(other, 'one')).toEqual([]);
    expect(await bench().accounts.signOutDevice(other, 'one')).toBe(false);
    expect(await bench().accounts.signOutDevice(id, '\0')).toBe(false);
    expect(await bench().accounts.signOutDevice(id, 'one')).toBe(true);
    expect(await isSessionAlive(bench().db, 'one')).toBe(false);
  });
});
