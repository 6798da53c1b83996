import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOwnerLink } from '#modules/staff/index.ts';
import { listSessions } from '#modules/staff/office.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AuthMethod } from '#modules/identity/index.ts';
import { TestBrowser } from '#server/identity/test-browser.ts';
import { requestAt, useIdentityShop } from '#server/identity/test-identity-shop.ts';
import { MAUDE } from '#server/identity/test-identity-place.ts';

/** How the sign-in page lets Maude in; more than one: one after another. */
let ways: AuthMethod[] = [];
const identity = useIdentityShop({
  async act({ visit }) {
    const by = ways.shift();
    if (!visit?.signIn || by === undefined) throw new Error('no way in');
    return await visit.signIn.signIn(MAUDE, by);
  },
});
const at = (path: string): string => identity.shop.issuer + path;

/** Starts and follows the sign-in up to the callback, without calling it. */
async function reachCallback(browser: TestBrowser, query = ''): Promise<string> {
  const { url } = await browser.follow(at(`/admin/sign-in${query}`), identity.shop.issuer);
  return url.href;
}

async function enter(browser: TestBrowser, query = ''): Promise<Response> {
  return await browser.fetch(await reachCallback(browser, query));
}

const session = (browser: TestBrowser): string | undefined => browser.cookies.get('office /')?.value;

beforeEach(() => {
  ways = ['password-and-code', 'password-and-code', 'password-and-code'];
});

describe('the sign-in of staff', () => {
  beforeAll(async () => {
    const { db, shop } = identity;
    const link = await inTransaction(db, (tx) => createOwnerLink(tx, systemActor('test'), { kind: 'start' }));
    if (link.kind !== 'created') throw new Error(link.kind);
    const { spendOwnerLink } = await import('#modules/staff/index.ts');
    const person = { issuer: shop.issuer, subject: MAUDE, email: 'maude@example.ca', name: 'Maude' };
    const joined = await inTransaction(db, (tx) => spendOwnerLink(tx, { token: link.token, person }));
    if (joined.kind !== 'joined') throw new Error(joined.kind);
  });

  it('ends on a page of its own, never a redirect, with a strict cookie', async () => {
    const browser = new TestBrowser();
    const answer = await enter(browser, '?return=/admin/orders?q=1');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('0;url=/admin/orders?q=1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('office='));
    expect(cookie).toMatch(/^office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(browser.cookies.has('office-login /')).toBe(false);
  });

  it.each([
    '//evil.example',
    'https://evil.example/admin',
    '/administrator',
    '/admin/sign-in',
    '/\\evil.example',
  ])('never leads to %s', async (path) => {
    const answer = await enter(new TestBrowser(), `?return=${encodeURIComponent(path)}`);
    expect(await answer.text()).toContain('0;url=/admin"');
  });

  it('is not satisfied by a password, nor by a session that has two factors', async () => {
    const browser = new TestBrowser();
    ways = ['password', 'mailed-link', 'passkey'];
    expect((await enter(browser)).status).toBe(200);
    // All three ways were asked for: the first two did not suffice.
    expect(ways).toEqual([]);
    ways = ['passkey'];
    await enter(browser);
    expect(ways).toEqual([]);
  });

  it('refuses a replayed callback, another state and another browser', async () => {
    const browser = new TestBrowser();
    const callback = await reachCallback(browser);
    const copied = new Map(browser.cookies);
    const stranger = await new TestBrowser().fetch(callback);
    expect([stranger.status, await stranger.text()]).toEqual([400, 'expired']);
    expect((await browser.fetch(callback)).status).toBe(200);
    const replaying = new TestBrowser();
    for (const [key, value] of copied) replaying.cookies.set(key, value);
    const replayed = await replaying.fetch(callback);
    expect([replayed.status, await replayed.text()]).toEqual([400, 'expired']);
    const mixed = new URL(await reachCallback(browser));
    mixed.searchParams.set('state', 'another');
    expect(await (await browser.fetch(mixed.href)).text()).toBe('failed');
    const elsewhere = new URL(await reachCallback(browser));
    elsewhere.searchParams.set('iss', 'https://evil.example');
    expect(await (await browser.fetch(elsewhere.href)).text()).toBe('failed');
    identity.shop.failures.splice(0);
  });

  it('keeps no session that was planted, and renews the same one at a step-up', async () => {
    const browser = new TestBrowser();
    const planted = 'p'.repeat(43);
    browser.cookies.set('office /', { name: 'office', value: planted, path: '/' });
    await enter(browser);
    const first = session(browser);
    expect(first).not.toBe(planted);
    const count = async (): Promise<number> => (await listSessions(identity.db, {})).length;
    const before = await count();
    await enter(browser, '?step-up=1');
    expect(session(browser)).not.toBe(first);
    expect(await count()).toBe(before);
    const signOut = await browser.fetch(at('/admin/sign-out'), { method: 'POST' });
    expect([signOut.status, await signOut.text(), session(browser)]).toEqual([200, 'signed-out', undefined]);
    expect(await count()).toBe(before - 1);
  });

  it('signs nobody out for a page of another site', async () => {
    const browser = new TestBrowser();
    await enter(browser);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await browser.fetch(at('/admin/sign-out'), { method: 'POST', headers });
    expect([answer.status, session(browser) !== undefined]).toEqual([403, true]);
  });

  it('leads from another name of this machine to its own', async () => {
    const { port } = identity.shop;
    const answer = await requestAt(port, '/admin/sign-in', { host: `127.0.0.1:${port}` });
    expect([answer.status, answer.headers['location']]).toEqual([303, at('/admin/sign-in')]);
  });

  it('lets in nobody who is suspended, or no staff', async () => {
    const { staff } = await import('#modules/staff/tables.ts');
    await identity.db.update(staff).set({ state: 'suspended' }).where(eq(staff.subject, MAUDE));
    const answer = await enter(new TestBrowser());
    expect([answer.status, await answer.text()]).toEqual([403, 'not-staff']);
    await identity.db.update(staff).set({ state: 'active' }).where(eq(staff.subject, MAUDE));
  });
});
