import {
  allowInsecureRequests,
  ClientSecretBasic,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  None,
} from 'openid-client';
import { z } from 'zod';
import type { Accounts } from '#modules/identity/index.ts';
import { type BuiltInProvider, isStrong, OFFICE_CLIENT_ID, STRONG_ACRS } from '#modules/identity/provider.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import { callInProcess } from './call-in-process.ts';

const TIMEOUT_SECONDS = 5;

/** Who signed in, as the provider says. */
export type SignedInPerson = { name: string; email: string; isEmailVerified: boolean };

/** The provider that signs staff in. */
export type StaffProvider = {
  /** As it names itself, in rows of staff. */
  issuer(): Promise<string>;
  configuration(): Promise<Configuration>;
  /** Whether the ID token proves two factors. */
  hasSecondFactor(claims: IDToken): boolean;
  findPerson(claims: IDToken, accessToken: string): Promise<SignedInPerson | undefined>;
  /** Values of `acr` to ask for. */
  acrValues: string;
};

/** The shop's own provider, called without the network. */
export function createBuiltInStaffProvider(of: {
  issuer: string;
  provider: Pick<BuiltInProvider, 'handle'>;
  accounts: Pick<Accounts, 'byId'>;
}): StaffProvider {
  const { issuer, provider, accounts } = of;
  const configuration = new Configuration(
    {
      issuer,
      authorization_endpoint: `${issuer}/connect/authorize`,
      token_endpoint: `${issuer}/connect/token`,
      authorization_response_iss_parameter_supported: true,
    },
    OFFICE_CLIENT_ID,
    { id_token_signed_response_alg: 'ES256' },
    None(),
  );
  configuration[customFetch] = callInProcess(provider, issuer);
  allowInsecureRequests(configuration);
  return {
    issuer: () => Promise.resolve(issuer),
    configuration: () => Promise.resolve(configuration),
    // It opens the back office to no one without them.
    hasSecondFactor: ({ acr }) => isStrong({ acr: typeof acr === 'string' ? acr : undefined }),
    async findPerson({ sub }) {
      const account = await accounts.byId(sub);
      return account && { name: account.name, email: account.email, isEmailVerified: true };
    },
    // Its ID token names the factors only when it is asked for them.
    acrValues: STRONG_ACRS.join(' '),
  };
}

type ExternalSettings = Pick<
  Environment,
  | 'OIDC_AUTHORITY'
  | 'OIDC_CLIENT_ID'
  | 'STAFF_OIDC_AUTHORITY'
  | 'STAFF_OIDC_CLIENT_ID'
  | 'STAFF_OIDC_CLIENT_SECRET'
  | 'STAFF_ACR'
>;

const PersonSchema = z.object({
  name: z.string().trim().min(1).max(100).optional().catch(undefined),
  email: z.email().max(254),
  email_verified: z.boolean().optional(),
});

/** An external provider; `undefined` when the settings name none. */
export function createExternalStaffProvider(settings: ExternalSettings): StaffProvider | undefined {
  const authority = settings.STAFF_OIDC_AUTHORITY ?? settings.OIDC_AUTHORITY;
  const isOfStaff = settings.STAFF_OIDC_AUTHORITY !== undefined;
  const clientId = isOfStaff ? settings.STAFF_OIDC_CLIENT_ID : settings.OIDC_CLIENT_ID;
  if (authority === undefined || clientId === undefined) return undefined;
  const secret = isOfStaff ? settings.STAFF_OIDC_CLIENT_SECRET : undefined;
  const acrs = settings.STAFF_ACR.split(' ');
  let known: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    const found = (known ??= discovery(
      new URL(authority),
      clientId,
      undefined,
      secret === undefined ? None() : ClientSecretBasic(secret),
      {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // An ID token counts only when a key of the provider signed it.
          enableNonRepudiationChecks,
          // http is for localhost alone: the settings refuse it elsewhere.
          ...(authority.startsWith('http:') ? [allowInsecureRequests] : []),
        ],
      },
    ));
    // The next sign-in asks again.
    found.catch(() => (known = undefined));
    return found;
  };
  return {
    issuer: async () => (await configuration()).serverMetadata().issuer,
    configuration,
    hasSecondFactor: ({ acr, amr }) =>
      (typeof acr === 'string' && acrs.includes(acr)) || (Array.isArray(amr) && amr.includes('mfa')),
    async findPerson(claims, accessToken) {
      const sub = String(claims.sub);
      const inToken = PersonSchema.safeParse(claims);
      const person = inToken.success
        ? inToken
        : PersonSchema.safeParse(await fetchUserInfo(await configuration(), accessToken, sub));
      if (!person.success) return undefined;
      const { email, name, email_verified: isEmailVerified = false } = person.data;
      return { name: name ?? email.slice(0, 100), email, isEmailVerified };
    },
    acrValues: settings.STAFF_ACR,
  };
}
