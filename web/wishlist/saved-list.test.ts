import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SAVED_KEY, type SavedBottle } from '#contract/account/account.ts';
import type { AuthState } from '#web/auth/auth.ts';
import type * as SavedList from './saved-list.ts';

const bottle = (number: number): string => `01a05d65-0000-7000-8000-00000000000${number}`;
const saved = (number: number, day = number): SavedBottle => ({
  id: bottle(number),
  savedAt: `2026-01-0${day}T00:00:00.000Z`,
});

/** The storage of the browser, and the bottles in the account. */
let storage: Map<string, string>;
let account: SavedBottle[];
let isUnavailable: boolean;
let calls: string[];
let auth: AuthState;
let watchers: (() => void)[];
let tab: EventTarget;

const signIn = (subject: string): void =>
  become({ status: 'authenticated', user: { subject, name: null, email: null, picture: null } });
function become(next: AuthState): void {
  auth = next;
  for (const watcher of watchers) watcher();
}

/** The account API of the test. */
async function callAccount(path: string, init: RequestInit = {}): Promise<Response> {
  const method = init.method ?? 'GET';
  calls.push(`${method} ${path}`);
  await Promise.resolve();
  if (isUnavailable) throw new Error('no network');
  const id = path.split('/')[4] ?? '';
  if (method === 'PUT') account = [{ id, savedAt: new Date().toISOString() }, ...account];
  if (method === 'DELETE') account = account.filter((one) => one.id !== id);
  if (method === 'POST') {
    const { items }: { items: SavedBottle[] } = JSON.parse(typeof init.body === 'string' ? init.body : '');
    account = [...account, ...items.filter((item) => !account.some((one) => one.id === item.id))];
  }
  return method === 'PUT' || method === 'DELETE'
    ? new Response(null, { status: 204 })
    : Response.json({ items: account });
}

beforeEach(() => {
  storage = new Map();
  [account, isUnavailable, calls, watchers] = [[], false, [], []];
  auth = { status: 'anonymous' };
  tab = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('document', new EventTarget());
  vi.doMock('#web/auth/session.ts', () => ({
    authState: () => auth,
    subscribeAuth: (watcher: () => void) => {
      watchers.push(watcher);
      return () => (watchers = watchers.filter((each) => each !== watcher));
    },
    callAccount,
  }));
});
afterEach(() => {
  vi.doUnmock('#web/auth/session.ts');
  vi.unstubAllGlobals();
});

/** Loads a fresh page of the shop. */
async function createPage(): Promise<typeof SavedList> {
  vi.resetModules();
  const page = await import('./saved-list.ts');
  page.subscribeSaved(() => undefined);
  return page;
}
const stored = (): unknown => JSON.parse(storage.get(SAVED_KEY) ?? '[]');
const ids = (page: typeof SavedList): string[] => page.savedList().items.map(({ id }) => id);

test("a guest's bottles are stored in the browser, newest first, and the last removal clears the storage", async () => {
  const page = await createPage();
  expect(await page.save(bottle(1), saved(1).savedAt)).toBe('done');
  await page.save(bottle(2), saved(2).savedAt);
  await page.save(bottle(1));
  expect(stored()).toEqual([saved(2), saved(1)]);
  expect(page.savedList()).toMatchObject({ home: 'browser', state: 'here' });
  expect(await page.remove(bottle(2))).toEqual({ change: 'done', savedAt: saved(2).savedAt });
  expect(await page.remove(bottle(2))).toEqual({ change: 'done', savedAt: undefined });
  await page.remove(bottle(1));
  expect(storage.has(SAVED_KEY)).toBe(false);
  expect(calls).toEqual([]);
});

test('changes of another tab are followed', async () => {
  const page = await createPage();
  storage.set(SAVED_KEY, JSON.stringify([saved(3)]));
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: SAVED_KEY }));
  expect(ids(page)).toEqual([bottle(3)]);
});

test('a full storage keeps the list as long as the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('full');
    },
  });
  const page = await createPage();
  await page.save(bottle(1));
  expect(ids(page)).toEqual([bottle(1)]);
});

test("signing in adds the browser's bottles to the account once, and empties the browser's list", async () => {
  storage.set(SAVED_KEY, JSON.stringify([saved(1), saved(2)]));
  account = [saved(3)];
  const page = await createPage();
  signIn('maude');
  expect(page.savedList().home).toBe('account');
  await page.load();
  expect(ids(page)).toEqual([bottle(3), bottle(2), bottle(1)]);
  expect(storage.has(SAVED_KEY)).toBe(false);
  become({ ...auth });
  await page.load();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/account/saved']);
});

test("after sign-in the account's list applies, and the browser's list belongs to the next guest", async () => {
  const page = await createPage();
  signIn('maude');
  await page.save(bottle(1));
  await page.remove(bottle(1));
  await page.save(bottle(2));
  expect(calls.slice(1)).toEqual([
    `PUT /api/account/saved/${bottle(1)}`,
    `DELETE /api/account/saved/${bottle(1)}`,
    `PUT /api/account/saved/${bottle(2)}`,
  ]);
  expect(stored()).toEqual([]);
  become({ status: 'anonymous' });
  expect(page.savedList()).toEqual({ home: 'browser', state: 'here', items: [] });
});

test('an undone removal restores the bottle in the account with its time', async () => {
  account = [saved(1)];
  const page = await createPage();
  signIn('maude');
  const { savedAt } = await page.remove(bottle(1));
  await page.save(bottle(1), savedAt);
  expect(account).toEqual([saved(1)]);
});

test('when the account is unreachable, the browser keeps its list, and a change is undone', async () => {
  storage.set(SAVED_KEY, JSON.stringify([saved(1)]));
  isUnavailable = true;
  const page = await createPage();
  signIn('maude');
  await page.load();
  expect(page.savedList()).toEqual({ home: 'account', state: 'failed', items: [saved(1)] });
  expect(await page.save(bottle(2))).toBe('failed');
  expect(stored()).toEqual([saved(1)]);
  isUnavailable = false;
  expect(await page.save(bottle(2), saved(2).savedAt)).toBe('done');
  expect(ids(page)).toEqual([bottle(2), bottle(1)]);
  expect(stored()).toEqual([]);
  isUnavailable = true;
  expect((await page.remove(bottle(1))).change).toBe('failed');
  expect(ids(page)).toEqual([bottle(2), bottle(1)]);
});

test('a change waits until the sign-in state is known', async () => {
  auth = { status: 'loading' };
  const page = await createPage();
  const saving = page.save(bottle(1));
  expect(page.savedList().state).toBe('waiting');
  expect(stored()).toEqual([]);
  become({ status: 'anonymous' });
  expect(await saving).toBe('done');
  expect(ids(page)).toEqual([bottle(1)]);
});

test('a response after sign-out is not shown', async () => {
  account = [saved(1)];
  const page = await createPage();
  signIn('maude');
  const loading = page.load();
  become({ status: 'anonymous' });
  await loading;
  expect(page.savedList()).toEqual({ home: 'browser', state: 'here', items: [] });
});
