import type { HonoRequest } from 'hono';
import { requestLocale } from '../request-locale.ts';
import type { Locale } from '#contract/locale.ts';
import { problem, type ProblemKind } from '#contract/http/problems.ts';
import type { Customer, Customers } from '#modules/customers/index.ts';
import type { Accounts, Bearer, VerifyToken } from '#modules/identity/index.ts';
import type { Wishlist } from '#modules/wishlist/index.ts';
import type { Access, Failure } from '../endpoint.ts';
import { signInAgain } from '../sign-in-again.ts';
import { authenticate, insufficientScope, tokenRefused } from './authenticate.ts';
import { NOT_FOUND } from './failures.ts';

/** Facts about the caller that the server determines itself; no header may set them. */
export type AccountEnv = { client: string };

export type AccountServices = {
  verify: VerifyToken;
  /** Origin for which tokens and proofs are valid; no trailing slash. */
  origin: string;
  customers: Customers;
  /** Accounts of the built-in provider; absent with an external one. */
  accounts?: Accounts | undefined;
  wishlist: Wishlist;
  now?: () => number;
};

/** The bearer of a verified token: a customer, who reaches only their own data. */
export type AccountCaller = {
  customer: Customer;
  bearer: Bearer;
  /** The client's IP address, only for throttles. */
  client: string;
  /** Language of the request. */
  locale: Locale;
};

/** `isRecent`: requires a sign-in within the last ten minutes. */
type Rule = { isRecent?: true };

/** Any customer with an access token of the account's scope. */
export function customerAccess(rule: Rule = {}): Access<AccountEnv, AccountServices, AccountCaller> {
  return {
    ...describeAccess(rule),
    authorize: async (request, env, services) => await authorize(request, env, services, rule, () => ({})),
  };
}

/** A customer with an account of the built-in provider; to others the endpoint does not exist. */
export function builtInAccess(
  rule: Rule = {},
): Access<AccountEnv, AccountServices, AccountCaller & { accounts: Accounts }> {
  return {
    ...describeAccess(rule),
    authorize: async (request, env, services) =>
      await authorize(request, env, services, rule, ({ issuer }) =>
        issuer === 'own' && services.accounts ? { accounts: services.accounts } : undefined,
      ),
  };
}

/**
 * Tokens of the built-in provider need a proof (RFC 9449); those of an external provider are of its
 * own kind.
 */
export const ACCOUNT_SECURITY_SCHEMES = {
  dpop: {
    type: 'http',
    scheme: 'DPoP',
    description:
      'An access token of this shop, bound to a key: `Authorization: DPoP …` and the proof in the header `DPoP` (RFC 9449).',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'An access token of the sign-in provider that the shop was set up with, where that is another one.',
  },
} as const;

function describeAccess({ isRecent }: Rule) {
  const problems: ProblemKind[] = ['not-signed-in', 'insufficient-scope'];
  if (isRecent) problems.push('sign-in-again');
  return { security: [{ dpop: [] }, { bearer: [] }], problems };
}

/** `findMore` returns further services for the bearer, or `undefined` to hide the endpoint. */
async function authorize<More extends object>(
  { raw }: HonoRequest,
  { client }: AccountEnv,
  services: AccountServices,
  { isRecent }: Rule,
  findMore: (bearer: Bearer) => More | undefined,
): Promise<{ caller: AccountCaller & More } | Failure> {
  if (raw.method !== 'GET' && raw.method !== 'HEAD' && isOfForeignPage(raw, services.origin))
    return { problem: problem('foreign-page', 'A page of another site cannot change anything here.') };
  const admitted = await authenticate(services, raw);
  if ('refusal' in admitted) return tokenRefused(admitted.refusal);
  const { bearer } = admitted;
  const { issuer, subject } = bearer;
  const isOwn = issuer === 'own';
  if (isOwn && !admitted.isInScope) return insufficientScope();
  const more = findMore(bearer);
  if (more === undefined) return NOT_FOUND;
  // The time of a sign-in may be unknown.
  if (isRecent && !admitted.isRecent)
    return signInAgain(isOwn ? 'DPoP' : 'Bearer', 'Sign in once more, and then try this again.');
  const locale = requestLocale(raw.headers.get('accept-language') ?? undefined);
  const customer = await services.customers.upsert({
    issuer,
    subject,
    claims: await bearer.claims(),
    locale,
  });
  return { caller: { customer, bearer, client, locale, ...more } };
}

/** Tokens are sent in a header that no other page can set; this refuses such pages additionally. */
function isOfForeignPage({ headers }: Request, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const from = headers.get('origin');
  return from !== null && from !== origin;
}
