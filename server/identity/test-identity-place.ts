import { sql } from 'drizzle-orm';
import type { Account, Accounts, Interaction, VerifyToken } from '#modules/identity/index.ts';
import {
  type BuiltInProviderOptions,
  type BuiltInProvider,
  verifyExternalOrBuiltInTokens,
  verifyBuiltInTokens,
  clientOrigins,
  createArtifactAdapter,
  loadKeys,
  recordDevice,
  createBuiltInProvider,
  createCurrentKeys,
  rememberProofs,
} from '#modules/identity/provider.ts';
import type { Database } from '#platform/database/handle.ts';
import { documentPolicy } from '#server/http/security-headers.ts';
import { createTestSite } from '#server/http/test-site.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import type { RenderRequest } from '#server/pages/render-page.ts';
import { type Environment, parseEnvironment } from '#platform/environment/parse-environment.ts';
import { createOfficeEntrance } from '#server/admin/sign-in/create-office-entrance.ts';
import { createOidcHandler } from './oidc-handler.ts';
import { createSignInContext } from './sign-in-context.ts';

export const SECRET = 'a secret for tests that is long enough, and no other';
export const MAUDE = 'maude';
export const PASSWORD = 'glass of water';

/** A provider with its site on a port of its own. */
export type IdentityRuntime = {
  issuer: string;
  port: number;
  provider: BuiltInProvider;
  verify: VerifyToken;
  /** The interactions that the sign-in pages received, in order. */
  interactions: Interaction[];
  failures: unknown[];
  close(): Promise<void>;
};

export type IdentityChange = Partial<
  Pick<BuiltInProviderOptions, 'clients' | 'passwordGrant' | 'adapter'>
> & {
  /** Its issuer, when it is not the site itself: another process of the same shop. */
  issuer?: string;
  /** Handles an interaction of the sign-in page; by default it signs Maude in. */
  act?: (order: RenderRequest) => Promise<string>;
  patienceMs?: number;
  /** Settings of the back office. */
  environment?: Partial<Environment>;
};

/**
 * Creates a provider on a database. Its sign-in page signs Maude in by her password without a
 * question.
 */
export async function createIdentityRuntime(
  db: Database,
  change: IdentityChange = {},
): Promise<IdentityRuntime> {
  const keys = createCurrentKeys(await loadKeys(db, SECRET), () => loadKeys(db, SECRET));
  const interactions: Interaction[] = [];
  const failures: unknown[] = [];
  const noted = (fields: object): number => failures.push(fields);
  const accounts = getAccounts(db);
  const made: { provider?: BuiltInProvider; verify?: VerifyToken; issuer?: string } = {};
  const { clients = [] } = change;
  const site = await createTestSite((port) => {
    const issuer = change.issuer ?? `http://localhost:${port}`;
    const verify = verifyBuiltInTokens(db, { issuer, accounts, keys: keys.published });
    const verifyOthers = verifyExternalOrBuiltInTokens(db, {
      issuer,
      accounts,
      keys: keys.published,
      clientIds: clients.map(({ id }) => id),
    });
    const provider = createBuiltInProvider({
      issuer,
      accounts,
      keys,
      clients,
      verify,
      verifyOthers,
      passwordGrant: change.passwordGrant ?? false,
      officeOrigin: issuer,
      adapter: change.adapter ?? createArtifactAdapter(db),
      replay: rememberProofs(db),
      noteDevice: (device) => recordDevice(db, device),
      renderPage: (page) =>
        Promise.resolve({
          html: `<!DOCTYPE html><title>${page.kind}</title><pre>${JSON.stringify(page)}</pre>`,
          csp: "default-src 'none'; form-action 'self'",
        }),
      log: { error: noted, warn: noted },
    });
    Object.assign(made, { provider, verify, issuer });
    const side = { publicOrigin: undefined, trustsProxy: false };
    const formOrigins = clientOrigins(issuer, clients).filter((origin) => origin !== issuer);
    const { patienceMs: timeoutMs } = change;
    return {
      side,
      origin: issuer,
      connect: createOidcHandler(provider, {
        issuer,
        formOrigins,
        ...(timeoutMs !== undefined && { patienceMs: timeoutMs }),
      }),
      createSignInContext: createSignInContext({ provider, accounts, issuer, side }),
      officeEntrance: createOfficeEntrance({
        db,
        environment: { ...parseEnvironment('/', {}), ...change.environment },
        origin: issuer,
        builtIn: { provider, accounts },
        renderNotice: (notice) =>
          Promise.resolve({
            html: Buffer.from(notice.kind === 'office' ? notice.why : notice.kind),
            csp: documentPolicy([]),
          }),
        log: { warn: noted },
        onMail: () => undefined,
      }),
      accountApi: { fetch: (request) => handleWhoCalls(request, verify) },
      makePage: async (order) => await signInPage(order, interactions, change.act),
    };
  });
  const { provider, verify, issuer } = made;
  if (!provider || !verify || issuer === undefined) throw new Error('the provider was not created');
  return { issuer, port: site.port, provider, verify, interactions, failures, close: () => site.close() };
}

/** Returns the URL to which the sign-in page redirects. */
async function signInPage(
  order: RenderRequest,
  interactions: Interaction[],
  act: IdentityChange['act'],
): Promise<RenderedPage> {
  const signIn = order.visit?.signIn;
  if (order.path === '/signin/email' && signIn) {
    return { ...page(200), body: Buffer.from((await signIn.sessionAccountId()) ?? 'nobody') };
  }
  const uid = order.path.split('/').at(-1) ?? '';
  const interaction = order.path.startsWith('/signin/') ? await signIn?.find(uid) : undefined;
  if (!order.path.startsWith('/signin/')) return { ...page(200), csp: documentPolicy([]), isCacheable: true };
  if (!signIn || !interaction) return page(400);
  interactions.push(interaction);
  const usual = (): Promise<string> =>
    interaction.prompt === 'consent' ? signIn.consent() : signIn.signIn(MAUDE, 'password');
  const location = await (act?.(order) ?? usual());
  return { ...page(303), headers: ['location', location, 'cache-control', 'no-store'] };
}

const page = (status: number): RenderedPage => ({
  status,
  headers: ['content-type', 'text/html; charset=utf-8'],
  body: Buffer.from('<!DOCTYPE html><title>Shop</title>'),
  csp: undefined,
  tags: new Set(['lists']),
  isCacheable: false,
});

async function handleWhoCalls(request: Request, verify: VerifyToken): Promise<Response> {
  const { headers, method } = request;
  const checked = await verify({
    authorization: headers.get('authorization') ?? undefined,
    dpop: headers.get('dpop') ?? undefined,
    method,
    url: request.url.split('?', 1)[0] ?? '',
  });
  if ('refusal' in checked) {
    const { status, challenge } = checked.refusal;
    return new Response(null, { status, headers: { 'www-authenticate': challenge } });
  }
  return Response.json({ subject: checked.bearer.subject, authTime: checked.bearer.authTime });
}

/** Inserts Maude's account, to which the devices of her sign-ins belong. */
export async function writeMaude(db: Database): Promise<void> {
  await db.execute(sql`
    insert into account (id, email, email_norm, name, webauthn_user_id)
    values (${MAUDE}, 'Maude@example.ca', 'maude@example.ca', 'Maude Bélanger', '\\x00')
    on conflict (id) do nothing`);
}

/** The part of the accounts API that the provider calls, with one account: Maude. */
function getAccounts(db: Database): Accounts {
  const byId = async (id: string): Promise<Account | undefined> => {
    const { rows } = await db.execute<{ id: string; name: string; email: string }>(
      sql`select id, name, email from account where id = ${id}`,
    );
    const [row] = rows;
    return row && { id: row.id, name: row.name, email: row.email, hasPassword: true, deletionAskedAt: null };
  };
  return {
    ...Object.create(null),
    byId,
    async signInByPasswordAlone({ email, password }) {
      const account = email === 'maude@example.ca' && password === PASSWORD ? await byId(MAUDE) : undefined;
      return account ? { kind: 'signed-in', account } : { kind: 'refused' };
    },
  };
}
