import { z } from 'zod';
import { MIN_AUTH_SECRET_LENGTH } from './shortest-auth-secret.ts';

/** Hosts that a browser trusts without https. */
const LOCALHOST_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

const isAuthority = (text: string): boolean => {
  const { protocol, hostname, search, hash, username } = new URL(text);
  if (search !== '' || hash !== '' || username !== '') return false;
  return protocol === 'https:' || LOCALHOST_NAMES.has(hostname);
};

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.origin === text;
};

/** Settings of sign-in. */
export const SIGN_IN_SETTINGS = {
  AUTH_SECRET: z
    .string()
    .min(MIN_AUTH_SECRET_LENGTH, `must have at least ${MIN_AUTH_SECRET_LENGTH} characters`)
    .optional()
    .describe(
      'encrypts the keys for sign-in; required with `DATABASE_URL`, else created and stored in `DATA_DIR/auth-secret`',
    ),
  AUTH_CLIENTS: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe("YAML file of other applications that may use this shop's built-in provider"),
  PASSWORD_GRANT: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .transform((value) => value === 'on')
    .describe("`on` lets the client `alambic-password` send customers' passwords; leave it off"),
  OIDC_AUTHORITY: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example' })
    .refine(isAuthority, 'must be an https address without query or user; http is for localhost alone')
    // Stored as written: some issuers end in a slash, and issuers are compared character by
    // character.
    .optional()
    .describe('external OpenID Connect provider for sign-in; absent: the built-in one'),
  OIDC_CLIENT_ID: z.string().trim().min(1).optional().describe('client id of this shop at `OIDC_AUTHORITY`'),
  OIDC_SCOPE: z
    .string()
    .regex(
      /^(?=(.* )?openid( |$))[!#-[\]-~]+( [!#-[\]-~]+)*$/,
      'must be scopes parted by spaces, openid among them',
    )
    .default('openid profile email offline_access')
    .describe('scopes to request at `OIDC_AUTHORITY`'),
  OIDC_AUDIENCE: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('audience of its access tokens; absent: `OIDC_CLIENT_ID`'),
  STAFF_OIDC_AUTHORITY: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example' })
    .refine(isAuthority, 'must be an https address without query or user; http is for localhost alone')
    .optional()
    .describe(
      'OpenID Connect provider for the sign-in of staff; absent: the one of the shop, built in or `OIDC_AUTHORITY`',
    ),
  STAFF_OIDC_CLIENT_ID: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('client id of the back office at `STAFF_OIDC_AUTHORITY`'),
  STAFF_OIDC_CLIENT_SECRET: z.string().trim().min(1).optional().describe('its secret'),
  STAFF_ACR: z
    .string()
    .trim()
    .regex(/^[!#-[\]-~]+( [!#-[\]-~]+)*$/, 'must be values of acr, parted by spaces')
    .default('phr phrh')
    .describe(
      'values of `acr` by which an external provider says that staff proved a second factor; `amr` with `mfa` always counts',
    ),
  PICTURE_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.length <= 10 && origins.every(isOrigin),
      'must be one to ten https origins such as https://pictures.example, with commas between',
    )
    .optional()
    .describe('https origins of pictures of signed-in customers, separated by commas; absent: initials only'),
} as const;

const OF_ANOTHER = ['OIDC_CLIENT_ID', 'OIDC_SCOPE', 'OIDC_AUDIENCE', 'PICTURE_ORIGINS'] as const;

/**
 * Lists incomplete settings: an external provider without its client id, or its settings without
 * the provider.
 */
export function signInErrors(given: Readonly<Record<string, string | undefined>>): string[] {
  return [...shopErrors(given), ...staffErrors(given)];
}

const OF_STAFF = ['STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'] as const;

function staffErrors(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given['STAFF_OIDC_AUTHORITY'] === undefined)
    return OF_STAFF.filter((name) => given[name] !== undefined).map(
      (name) => `${name} has no effect without STAFF_OIDC_AUTHORITY.`,
    );
  return OF_STAFF.filter((name) => given[name] === undefined).map(
    (name) => `${name} must be set with STAFF_OIDC_AUTHORITY.`,
  );
}

function shopErrors(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given['OIDC_AUTHORITY'] !== undefined) {
    return given['OIDC_CLIENT_ID'] === undefined ? ['OIDC_CLIENT_ID must be set with OIDC_AUTHORITY.'] : [];
  }
  return OF_ANOTHER.filter((name) => given[name] !== undefined).map(
    (name) => `${name} has no effect without OIDC_AUTHORITY.`,
  );
}
