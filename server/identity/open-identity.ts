import { type AuthSettings, ownAuthSettings } from '#contract/account/auth.ts';
import type { Accounts, VerifyToken } from '#modules/identity/index.ts';
import {
  type AuthKeys,
  verifyExternalTokens,
  verifyExternalOrBuiltInTokens,
  verifyBuiltInTokens,
  clientOrigins,
  createArtifactAdapter,
  loadKeys,
  type OtherClient,
  recordDevice,
  createAccounts,
  createCurrentKeys,
  createBuiltInProvider,
  type BuiltInProvider,
  rememberProofs,
  type RenderProviderPage,
  sweepArtifacts,
} from '#modules/identity/provider.ts';
import type { ShopSettings } from '#modules/shop-settings/index.ts';
import { whileClocksAgree } from '#platform/database/clocks.ts';
import type { Database } from '#platform/database/handle.ts';
import { loadAuthClients } from '#platform/environment/auth-clients.ts';
import { loadAuthSecret } from '#platform/environment/auth-secret.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import type { Log } from '#platform/log/create-log.ts';
import { type OidcHandler, createOidcHandler } from './oidc-handler.ts';
import type { PeriodicTask } from '#platform/run-periodically.ts';

const SWEEP = { everyMs: 60_000, failed: 'expired sign-in data not deleted' };
/** A promoted key signs here at most this much later: it is published ten minutes before. */
const KEYS_EVERY_MS = 60_000;

/** Sign-in as accounts and pages need it, before its provider exists. */
export type SignIn = {
  /** The settings that pages need. */
  auth: AuthSettings;
  /** Present with the built-in provider only. */
  accounts: Accounts | undefined;
  /** For the operator who starts the shop. */
  message: string;
  /** Creates the provider. Its notices are pages of the shop. */
  open(renderPage: RenderProviderPage): Identity;
};

/** The sign-in provider, and the verification of its tokens. */
export type Identity = {
  verify: VerifyToken;
  /** Present with the built-in provider only. */
  builtIn: { accounts: Accounts; provider: BuiltInProvider; connect: OidcHandler } | undefined;
  /** The sweep, and the refresh of keys. */
  tasks: readonly PeriodicTask[];
};

/** Creates sign-in from values known when the shop listens. */
export type CreateSignIn = (runtime: {
  /** The issuer: `PUBLIC_ORIGIN`, or localhost at the port of this process. */
  origin: string;
  /** Wakes the job worker. */
  wake(): void;
}) => SignIn;

type Options = {
  db: Database;
  environment: Environment;
  content(): Promise<Pick<ShopSettings, 'name'>>;
  log: Log;
};

/**
 * Prepares sign-in: reads the settings and loads the keys. The returned function creates it
 * synchronously, in the turn in which the shop starts to listen. Throws a `StartupError` when the
 * secret is missing or does not match, or when the clients file is invalid.
 */
export async function prepareIdentity(options: Options): Promise<CreateSignIn> {
  const { OIDC_AUTHORITY: authority, OIDC_CLIENT_ID: clientId } = options.environment;
  if (authority !== undefined && clientId !== undefined) {
    const signIn = createExternal(options, authority, clientId);
    return () => signIn;
  }
  return await prepareOwn(options);
}

/**
 * Throws a `StartupError` before the database is opened when the sign-in secret is missing or the
 * clients file is invalid.
 */
export async function validateIdentitySettings(environment: Environment): Promise<void> {
  if (environment.OIDC_AUTHORITY !== undefined) return;
  if (environment.DATABASE_URL !== undefined) await loadAuthSecret(environment);
  await loadAuthClients(environment.AUTH_CLIENTS);
}

function createExternal({ db, environment }: Options, authority: string, clientId: string): SignIn {
  const { OIDC_SCOPE: scope, OIDC_AUDIENCE: audience, PICTURE_ORIGINS: pictureOrigins } = environment;
  const pictures = pictureOrigins === undefined ? {} : { pictureOrigins };
  return {
    auth: { authority, clientId, scope, audience: audience ?? null, isBuiltIn: false, ...pictures },
    accounts: undefined,
    message: `users sign in with ${new URL(authority).host}`,
    open: () => ({
      verify: verifyExternalTokens(db, { authority, clientId, audience: audience ?? clientId }),
      builtIn: undefined,
      tasks: [{ ...SWEEP, work: () => sweepArtifacts(db) }],
    }),
  };
}

async function prepareOwn(options: Options): Promise<CreateSignIn> {
  const { db, environment, content } = options;
  const secret = await loadAuthSecret(environment);
  const clients = await loadAuthClients(environment.AUTH_CLIENTS);
  const keys = await loadKeys(db, secret);
  const shopName = (await content()).name;
  return ({ origin, wake }) => {
    const { throttleSecret, factorSecret } = keys;
    const accounts = createAccounts(db, { origin, throttleSecret, factorSecret, shopName, onMail: wake });
    return {
      auth: ownAuthSettings(origin),
      accounts,
      message: describeSignIn(origin, environment),
      open: (renderPage) =>
        openProvider(options, { issuer: origin, accounts, secret, clients, keys, renderPage }),
    };
  };
}

type OwnProvider = {
  issuer: string;
  accounts: Accounts;
  secret: string;
  clients: readonly OtherClient[];
  keys: AuthKeys;
  renderPage: RenderProviderPage;
};

function openProvider({ db, environment, log }: Options, own: OwnProvider): Identity {
  const { issuer, accounts, secret, clients, keys, renderPage } = own;
  const current = createCurrentKeys(keys, () => loadKeys(db, secret));
  const tokens = { issuer, accounts, keys: current.published };
  const verify = verifyBuiltInTokens(db, tokens);
  const verifyOthers = verifyExternalOrBuiltInTokens(db, {
    ...tokens,
    clientIds: clients.map(({ id }) => id),
  });
  const provider = createBuiltInProvider({
    issuer,
    accounts,
    keys: current,
    clients,
    verify,
    verifyOthers,
    renderPage,
    log,
    adapter: createArtifactAdapter(db),
    passwordGrant: environment.PASSWORD_GRANT,
    officeOrigin: environment.ADMIN_ORIGIN ?? issuer,
    replay: rememberProofs(db),
    noteDevice: (device) => recordDevice(db, device),
  });
  const elsewhere = clientOrigins(issuer, clients).filter((origin) => origin !== issuer);
  const connect = createOidcHandler(provider, { issuer, formOrigins: elsewhere });
  return {
    verify,
    builtIn: { accounts, provider, connect },
    tasks: [
      { ...SWEEP, work: () => whileClocksAgree(db, () => accounts.sweep()) },
      { everyMs: KEYS_EVERY_MS, failed: 'sign-in keys not loaded', work: () => provider.refreshKeys() },
    ],
  };
}

const LOCALHOST_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Browsers offer the keys that sign-in needs only on https and on localhost. */
function describeSignIn(issuer: string, { PASSWORD_GRANT }: Environment): string {
  const { protocol, hostname } = new URL(issuer);
  const isSafe = protocol === 'https:' || LOCALHOST_NAMES.has(hostname);
  const where = isSafe
    ? `users sign in at ${issuer}`
    : `no user can sign in at ${issuer}: browsers allow it only on https and on localhost`;
  return PASSWORD_GRANT ? `${where}; the password grant is on` : where;
}
