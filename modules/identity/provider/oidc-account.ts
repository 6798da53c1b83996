import type { AccountClaims } from 'oidc-provider';
import type { Account } from '../accounts.ts';

/** An account as the provider knows accounts: which of its claims are told, scopes decide. */
export type OidcAccount = { accountId: string; claims(): AccountClaims };

/** Every address of an account is proven: there is no account before that. */
export function asOidcAccount({ id, name, email }: Account): OidcAccount {
  const claims: AccountClaims = { sub: id, name, email, email_verified: true };
  return { accountId: id, claims: () => claims };
}
