import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthSettings, ownAuthSettings } from '#contract/account/auth.ts';
import type { OidcClient, OidcClientCallbacks } from './oidc/oidc-client-types.ts';

const ORIGIN = 'https://shop.example';
const OWN = ownAuthSettings(ORIGIN);
const KEY = `oidc.user:${ORIGIN}:alambic`;

const stored = new Map<string, string>();
const engine = {
  follow: vi.fn<OidcClient['follow']>(),
  complete: vi.fn<OidcClient['complete']>(),
  logIn: vi.fn<OidcClient['logIn']>(),
  logOut: vi.fn<OidcClient['logOut']>(),
  call: vi.fn<OidcClient['call']>(),
};
const opened = vi.fn<(of: AuthSettings, tells: OidcClientCallbacks) => OidcClient>();
let hear: (event: { key: string | null }) => void = () => undefined;

function keep(fields: object, name = 'Ada Lovelace'): void {
  stored.set(KEY, JSON.stringify({ profile: { sub: 'a', name }, ...fields }));
}
const FRESH = { expires_at: Date.now() / 1000 + 3600 };
const STALE = { expires_at: 1, refresh_token: 'r' };

/** Imports the module as a newly loaded page does. */
async function arrive(
  of: AuthSettings | null = OWN,
  place: { origin?: string; search?: string; isFramed?: boolean } = {},
) {
  const { origin = ORIGIN, search = '', isFramed } = place;
  const window = isFramed ? { parent: {} } : {};
  if (!isFramed) Object.assign(window, { parent: window });
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', { origin, pathname: '/', search, hash: '' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('document', { documentElement: { dataset: {}, style: { setProperty: () => undefined } } });
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof hear) => void (hear = listener));
  vi.resetModules();
  const session = await import('./session.ts');
  const { getToasts } = await import('#web/toasts/toast-store.ts');
  session.startAuth(of, () => undefined);
  await vi.dynamicImportSettled();
  return { ...session, toasts: () => getToasts().map(({ title }) => title), listToasts: getToasts };
}

beforeEach(() => {
  vi.doMock('./oidc/create-oidc-client.ts', () => ({ createOidcClient: opened }));
  opened.mockReturnValue(engine);
});
afterEach(() => {
  stored.clear();
  vi.resetAllMocks();
  vi.doUnmock('./oidc/create-oidc-client.ts');
  vi.unstubAllGlobals();
});

describe('at the start', () => {
  it('the state is anonymous without a stored user, and the library is not loaded', async () => {
    const { authState } = await arrive();
    expect(authState()).toEqual({ status: 'anonymous' });
    expect(opened).not.toHaveBeenCalled();
  });

  it('a stored user with a valid token is signed in at once', async () => {
    keep(FRESH);
    const { authState } = await arrive();
    expect(authState()).toMatchObject({ status: 'authenticated', user: { name: 'Ada Lovelace' } });
    expect(engine.follow).toHaveBeenCalledTimes(1);
  });

  it('an expired token that can be renewed leaves the state loading', async () => {
    keep(STALE);
    const { authState } = await arrive();
    expect(authState()).toEqual({ status: 'loading' });
    expect(engine.follow).toHaveBeenCalledTimes(1);
  });

  it('a provider response in the URL is handled', async () => {
    const { authState } = await arrive(OWN, { search: '?code=c&state=s' });
    expect(authState()).toEqual({ status: 'loading' });
    expect([engine.complete.mock.calls.length, engine.follow.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    { what: 'a frame', place: { isFramed: true } },
    {
      what: 'a URL of another origin than the built-in provider',
      place: { origin: 'http://127.0.0.1:3000' },
    },
  ])('nothing starts in $what', async ({ place }) => {
    keep(FRESH);
    const { authState } = await arrive(OWN, { ...place, search: '?code=c&state=s' });
    expect(authState()).toEqual({ status: 'anonymous' });
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('other tabs', () => {
  it('a sign-out or sign-in there changes the state here', async () => {
    keep(FRESH);
    const { authState } = await arrive();
    stored.clear();
    hear({ key: KEY });
    expect(authState()).toEqual({ status: 'anonymous' });
    keep(FRESH, 'Grace Hopper');
    hear({ key: null });
    expect(authState()).toMatchObject({ user: { name: 'Grace Hopper' } });
  });

  it('other stored values there change nothing here', async () => {
    keep(FRESH);
    const { authState } = await arrive();
    stored.clear();
    hear({ key: 'cart' });
    expect(authState().status).toBe('authenticated');
  });
});

describe('Login', () => {
  it('starts from the current page with the requested options', async () => {
    const { logIn, toasts } = await arrive(OWN, { search: '?page=2' });
    await logIn({ isRecent: true });
    expect(engine.logIn).toHaveBeenCalledWith({ returnTo: '/?page=2', isRecent: true });
    expect(toasts()).toEqual([]);
  });

  it('shows where it works, with a link', async () => {
    const { logIn, listToasts } = await arrive(OWN, { origin: 'http://127.0.0.1:3000' });
    await logIn();
    expect(listToasts()[0]).toMatchObject({
      title: `Sign in at ${ORIGIN}`,
      text: 'You can only sign in at that address.',
      destructive: false,
      action: { href: ORIGIN },
    });
    expect(opened).not.toHaveBeenCalled();
  });

  it.each([null, { ...OWN, isBuiltIn: false, authority: 'http://id.example' }])(
    'shows an error for %j',
    async (of) => {
      const { logIn, listToasts } = await arrive(of);
      await logIn();
      expect(listToasts()[0]).toMatchObject({ title: 'Login error', destructive: true });
      expect(opened).not.toHaveBeenCalled();
    },
  );

  it('shows an error when it cannot start, and works the next time', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { logIn, toasts } = await arrive();
    engine.logIn.mockRejectedValueOnce(new Error('Network timed out'));
    await logIn();
    expect(toasts()).toEqual(['Login error']);
    expect(logged).toHaveBeenCalledExactlyOnceWith('Error: Network timed out');
    await logIn();
    expect(engine.logIn).toHaveBeenCalledTimes(2);
  });
});

it('a failed sign-out shows an error and is logged with the library’s text', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  keep(FRESH);
  const { logOut, toasts } = await arrive();
  engine.logOut.mockRejectedValueOnce(new Error('No end session endpoint'));
  await logOut();
  expect(engine.logOut).toHaveBeenCalledExactlyOnceWith('redirect');
  expect(toasts()).toEqual(['Logout error']);
  expect(logged).toHaveBeenCalledExactlyOnceWith('Error: No end session endpoint');
});

it('only a signed-in user can call the account API', async () => {
  const { callAccount } = await arrive();
  await expect(callAccount('/api/account')).rejects.toThrow('No user is signed in');
  keep(FRESH);
  const signedIn = await arrive();
  engine.call.mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect((await signedIn.callAccount('/api/account')).status).toBe(204);
});

describe('when the library cannot be loaded', () => {
  beforeEach(() => {
    opened.mockImplementation(() => {
      throw new Error('offline');
    });
  });

  it('a valid token still counts, and an expired one does not', async () => {
    keep(FRESH);
    expect((await arrive()).authState().status).toBe('authenticated');
    keep(STALE);
    const { authState } = await arrive();
    await vi.waitFor(() => expect(authState()).toEqual({ status: 'anonymous' }));
  });

  it('a lost provider response shows an error', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { authState, toasts } = await arrive(OWN, { search: '?code=c&state=s' });
    await vi.waitFor(() => expect(authState()).toEqual({ status: 'anonymous' }));
    expect(toasts()).toEqual(['Authentication error']);
    expect(logged).toHaveBeenCalledExactlyOnceWith('Error: offline');
  });
});
