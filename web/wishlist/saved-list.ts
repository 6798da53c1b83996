import { MAX_SAVED, SAVED_KEY, type SavedBottle } from '#contract/account/account.ts';
import { authState, callAccount, subscribeAuth } from '#web/auth/session.ts';
import { fetchList, putInAccount, removeFromAccount } from './account-list.ts';
import { updateBrowserList, getBrowserList } from './browser-list.ts';
import { sortSaved } from './stored-saved.ts';

/**
 * The saved bottles in this page. They are stored in the browser until sign-in. Then the browser's
 * are added to the account's, the browser's list is emptied, and the account's list applies.
 */
export type SavedList = {
  home: 'browser' | 'account';
  /**
   * `waiting` until the sign-in state and the account's list are known; `failed` when the list
   * could not be loaded.
   */
  state: 'waiting' | 'here' | 'failed';
  items: readonly SavedBottle[];
};

export type Change = 'done' | 'full' | 'failed';

const WAITING: SavedList = { home: 'browser', state: 'waiting', items: [] };
/** A page that was hidden for less time does not reload the list. */
const FRESH_MS = 10_000;

let list: SavedList = WAITING;
/** Subject of the signed-in customer whose list is shown. */
let subject: string | undefined;
let loading: Promise<void> | undefined;
let loadedAt = 0;
let isFollowing = false;
/** Calls are sequential: two presses must not arrive in reverse order. */
let calls: Promise<unknown> = Promise.resolve();
const watchers = new Set<() => void>();

export const savedList = (): SavedList => list;
/** The list in the served page and during hydration. */
export const getServerSnapshot = (): SavedList => WAITING;

export function subscribeSaved(watcher: () => void): () => void {
  follow();
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Subscribes to the sign-in state and to other tabs, once per page. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  subscribeAuth(look);
  addEventListener('storage', ({ key }) => {
    if (key === SAVED_KEY || key === null) look();
  });
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', () => {
    // Another device may have changed the list.
    if (document.visibilityState === 'visible' && subject !== undefined && Date.now() - loadedAt > FRESH_MS)
      void load();
  });
  look();
}

function become(next: SavedList): void {
  list = next;
  for (const watcher of watchers) watcher();
}

function look(): void {
  const auth = authState();
  if (auth.status === 'authenticated') {
    if (subject === auth.user.subject) return;
    subject = auth.user.subject;
    become({ home: 'account', state: 'waiting', items: getBrowserList() });
    void load();
    return;
  }
  subject = undefined;
  become({ home: 'browser', state: auth.status === 'loading' ? 'waiting' : 'here', items: getBrowserList() });
}

/** Loads the account's list and adds the browser's bottles, which then leave the browser. */
export function load(): Promise<void> {
  loading ??= fetchOnce().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchOnce(): Promise<void> {
  const whose = subject;
  const brought = getBrowserList();
  await calls;
  const items = await fetchList(callAccount, brought);
  if (items) {
    loadedAt = Date.now();
    const isBrought = (one: SavedBottle): boolean =>
      brought.some(({ id, savedAt }) => id === one.id && savedAt === one.savedAt);
    if (brought.length > 0) updateBrowserList((now) => now.filter((one) => !isBrought(one)));
  }
  // Meanwhile another customer may have signed in, or the customer may have signed out.
  if (subject !== whose || whose === undefined) return;
  if (items) become({ home: 'account', state: 'here', items });
  else if (list.state === 'waiting') become({ ...list, state: 'failed' });
}

/** Resolves to true when the list's place and content are known, to false when loading failed. */
async function isReady(): Promise<boolean> {
  follow();
  if (authState().status === 'loading')
    await new Promise<void>((known) => {
      const stop = subscribeAuth(() => {
        if (authState().status === 'loading') return;
        stop();
        known();
      });
    });
  if (list.state === 'failed') become({ ...list, state: 'waiting' });
  if (list.state === 'waiting') await load();
  return savedList().state === 'here';
}

/** Saves a bottle; a restored one (`at`) keeps its time. */
export async function save(id: string, at?: string): Promise<Change> {
  if (!(await isReady())) return 'failed';
  if (list.items.some((one) => one.id === id)) return 'done';
  if (list.items.length >= MAX_SAVED) return 'full';
  const item = { id, savedAt: at ?? new Date().toISOString() };
  const add = (items: readonly SavedBottle[]): SavedBottle[] =>
    sortSaved([...items.filter((one) => one.id !== id), item]);
  return await change(
    add,
    (items) => items.filter((one) => one.id !== id),
    () => putInAccount(callAccount, item, at !== undefined),
  );
}

/** Removes a bottle. Returns when it was saved, so that this can be undone. */
export async function remove(id: string): Promise<{ change: Change; savedAt: string | undefined }> {
  if (!(await isReady())) return { change: 'failed', savedAt: undefined };
  const item = list.items.find((one) => one.id === id);
  if (!item) return { change: 'done', savedAt: undefined };
  const changed = await change(
    (items) => items.filter((one) => one.id !== id),
    (items) => sortSaved([...items.filter((one) => one.id !== id), item]),
    () => removeFromAccount(callAccount, id),
  );
  return { change: changed, savedAt: item.savedAt };
}

type Edit = (items: readonly SavedBottle[]) => SavedBottle[];

/**
 * Changes the browser's list at once. A change of the account's list is shown at once too, and
 * undone when the call fails.
 */
async function change(edit: Edit, undo: Edit, call: () => Promise<Change>): Promise<Change> {
  if (list.home === 'browser') {
    updateBrowserList(edit);
    become({ ...list, items: getBrowserList() });
    return 'done';
  }
  const whose = subject;
  become({ ...list, items: edit(list.items) });
  const turn = calls.then(call);
  calls = turn.catch(() => undefined);
  const changed = await turn;
  if (changed !== 'done' && subject === whose) become({ ...list, items: undo(list.items) });
  return changed;
}
