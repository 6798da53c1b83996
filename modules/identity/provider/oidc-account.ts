import type { AccountClaims } from 'oidc-provider';
import type { Account } from '../account.ts';

/** An account in the provider's form. Scopes decide which of its claims are sent. */
export type OidcAccount = { accountId: string; claims(): AccountClaims };

/** Every account has a verified address: no account exists before the verification. */
export function asOidcAccount({ id, name, email }: Account): OidcAccount {
  const claims: AccountClaims = { sub: id, name, email, email_verified: true };
  return { accountId: id, claims: () => claims };
}
