import type { AuthSettings } from '#contract/account/auth.ts';
import { showToast } from '#web/toasts/toast-store.ts';
import type { AuthState, LoginRequest, RequestMethod } from './auth.ts';
import type { OidcClient } from './oidc/oidc-client-types.ts';
import { logFailure } from './log-failure.ts';
import { markSignedIn } from './mark-signed-in.ts';
import { isAuthCallback, getSignInSupport } from './get-sign-in-support.ts';
import { parseStoredUser, storedUserKey } from './stored-user.ts';
import { words } from './messages.ts';

/**
 * Sign-in state of every page, from the stored user in a few lines. The OIDC library loads only
 * when a user is stored, a response has arrived, or a user signs in or calls the account API.
 */
export const LOADING: AuthState = { status: 'loading' };
const ANONYMOUS: AuthState = { status: 'anonymous' };

let state: AuthState = LOADING;
let settings: AuthSettings | null | undefined;
let go: (path: string) => void = () => undefined;
let engine: Promise<OidcClient> | undefined;
const watchers = new Set<() => void>();

export const authState = (): AuthState => state;

export function subscribeAuth(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function become(next: AuthState): void {
  state = next;
  if (next.status !== 'loading') markSignedIn(next.status === 'authenticated' ? next.user : null);
  for (const watcher of watchers) watcher();
}

/** Starts once per document. `leadTo` replaces the URL by a path of the shop. */
export function startAuth(of: AuthSettings | null, leadTo: (path: string) => void): void {
  go = leadTo;
  if (settings !== undefined) return;
  settings = of;
  // A page in a frame has no sign-in state.
  if (!of || window.parent !== window || getSignInSupport(of, location.origin) !== 'here')
    return become(ANONYMOUS);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === storedUserKey(of)) follow(of);
  });
  if (!isAuthCallback(location)) return follow(of);
  createOidcClient(of).then(
    (opened) => void opened.complete(),
    (error: unknown) => {
      fail(words.answerFailed, error);
      become(ANONYMOUS);
    },
  );
}

/** Adopts the stored user. */
function follow(of: AuthSettings): void {
  const stored = parseStoredUser(parseStored(of), Date.now() / 1000);
  if (stored?.isFresh) become({ status: 'authenticated', user: stored.user });
  else if (!stored) become(ANONYMOUS);
  if (!stored && !engine) return;
  createOidcClient(of).then(
    (opened) => void opened.follow(),
    // The library did not load: an expired token cannot be renewed, a valid one still counts.
    () => stored?.isFresh || become(ANONYMOUS),
  );
}

function parseStored(of: AuthSettings): string | null {
  try {
    return localStorage.getItem(storedUserKey(of));
  } catch {
    return null;
  }
}

function createOidcClient(of: AuthSettings): Promise<OidcClient> {
  engine ??= import('./oidc/create-oidc-client.ts').then(
    (code) => code.createOidcClient(of, { setState: become, showToast: showToast, go: (path) => go(path) }),
    (error: unknown) => {
      engine = undefined;
      throw error;
    },
  );
  return engine;
}

function fail(toast: { title: string; text: string }, error?: unknown): void {
  if (error !== undefined) logFailure(error);
  showToast({ ...toast, destructive: true });
}

/** See `Auth.login`. */
export async function logIn(request: LoginRequest = {}): Promise<void> {
  const { origin, pathname, search, hash } = location;
  const place = settings ? getSignInSupport(settings, origin) : 'nowhere';
  try {
    if (!settings || place === 'nowhere') return fail(words.loginFailed);
    const { authority } = settings;
    if (place === 'elsewhere') {
      const action = { label: words.goThere, href: authority };
      return showToast({ ...words.elsewhere(authority), action });
    }
    await (await createOidcClient(settings)).logIn({ returnTo: pathname + search + hash, ...request });
  } catch (error) {
    fail(words.loginFailed, error);
  }
}

/** See `Auth.logout`. */
export async function logOut(by: RequestMethod = 'redirect'): Promise<void> {
  try {
    if (settings) await (await createOidcClient(settings)).logOut(by);
  } catch (error) {
    fail(words.logoutFailed, error);
  }
}

/** See `Auth.fetch`. */
export async function callAccount(path: string, init?: RequestInit): Promise<Response> {
  if (!settings || state.status === 'anonymous') throw new Error('No user is signed in');
  return await (await createOidcClient(settings)).call(path, init);
}
