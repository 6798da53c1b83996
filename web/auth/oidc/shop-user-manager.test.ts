import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { User, Version } from 'oidc-client-ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopSessionMonitor } from './shop-session-monitor.ts';
import { ShopUserManager } from './shop-user-manager.ts';

/**
 * The shop overrides or calls protected members of the library: `_buildUser`, `_popupNavigator` and
 * the session monitor's `_start`. An upgrade may change what they do and still compile. These tests
 * hold what they are used for.
 */
const adapt = (member: string): string => `oidc-client-ts ${Version} uses ${member} in another way`;

const ISSUER = 'https://id.example';
const SHOP = 'https://shop.example';
const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  userinfo_endpoint: `${ISSUER}/userinfo`,
  jwks_uri: `${ISSUER}/keys`,
  end_session_endpoint: `${ISSUER}/end`,
  check_session_iframe: `${ISSUER}/check`,
};
const CLAIMS = { iss: ISSUER, aud: 'alambic', sub: 'ada' };

const assigned = vi.fn<(address: string) => void>();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  const location = { origin: SHOP, href: `${SHOP}/`, assign: assigned };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', {
    self: { location },
    location,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    // A popup that the user closes at once.
    open: () => ({ closed: true, focus: () => undefined, location: { replace: () => undefined } }),
    screen: { width: 1440, height: 900 },
    outerWidth: 1440,
    outerHeight: 900,
    screenX: 0,
    screenY: 0,
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  assigned.mockReset();
  fetched.mockReset();
});

const createManager = (): ShopUserManager =>
  new ShopUserManager({
    authority: ISSUER,
    clientId: 'alambic',
    scope: 'openid profile',
    audience: null,
    isBuiltIn: false,
  });

/** Answers like a provider that publishes `key` and returns `idToken`. */
function serveProvider(key: object, idToken: string): void {
  fetched.mockImplementation(async (input) => {
    switch (new Request(input).url) {
      case METADATA.token_endpoint:
        return Response.json({
          access_token: 'a',
          token_type: 'Bearer',
          expires_in: 3600,
          id_token: idToken,
          scope: 'openid profile',
        });
      case METADATA.jwks_uri:
        return Response.json({ keys: [key] });
      case METADATA.userinfo_endpoint:
        return Response.json({ sub: 'ada', name: 'Ada Example' });
      default:
        return Response.json(METADATA);
    }
  });
}

async function createKey() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256', use: 'sig' };
  const sign = (): Promise<string> =>
    new SignJWT(CLAIMS)
      .setProtectedHeader({ alg: 'ES256', kid: 'k' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  return { jwk, sign };
}

/** Signs in up to the provider's response and returns the outcome of handling it. */
async function signIn(manager: ShopUserManager): Promise<User | undefined> {
  // Its promise ends with the page.
  void manager.signinRedirect();
  await vi.waitFor(() => expect(assigned).toHaveBeenCalled());
  const state = new URL(assigned.mock.calls[0]?.[0] ?? '').searchParams.get('state') ?? '';
  return await manager.signinCallback(`${SHOP}/?code=c&state=${state}`);
}

it('a sign-in response with a signed ID token gives the user with the claims of user-info', async () => {
  const key = await createKey();
  serveProvider(key.jwk, await key.sign());
  const user = await signIn(createManager());
  expect(user?.profile, adapt('_buildUser')).toMatchObject({ sub: 'ada', name: 'Ada Example' });
});

it('a sign-in response with a forged ID token signs nobody in', async () => {
  const [key, other] = [await createKey(), await createKey()];
  serveProvider(key.jwk, await other.sign());
  const manager = createManager();
  await expect(signIn(manager), adapt('_buildUser')).rejects.toThrow('login_required');
  expect(await manager.getUser()).toBeNull();
});

it('a sign-out popup that the user closes ends the sign-out', async () => {
  serveProvider({}, '');
  vi.useFakeTimers();
  const leaving = createManager()
    .signoutPopup()
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2000);
  const closed = new Error('Popup closed by user');
  expect(await Promise.race([leaving, Promise.resolve('still waiting')]), adapt('_popupNavigator')).toEqual(
    closed,
  );
});

it('a session monitor that is held back does not go on with the next user', async () => {
  serveProvider({}, '');
  const manager = createManager();
  vi.spyOn(manager, 'querySessionStatus').mockResolvedValue(null);
  const asked = vi.spyOn(manager.metadataService, 'getCheckSessionIframe').mockResolvedValue(undefined);
  const monitor = new ShopSessionMonitor(manager);
  const user = new User({
    access_token: 'a',
    token_type: 'Bearer',
    session_state: 's',
    profile: { ...CLAIMS, exp: 0, iat: 0 },
  });
  monitor.holdBack();
  await manager.events.load(user);
  expect(asked, adapt('_start')).not.toHaveBeenCalled();
  monitor.goOn();
  await manager.events.load(user);
  expect(asked, adapt('_start')).toHaveBeenCalledOnce();
});
