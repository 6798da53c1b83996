/** Accounts and tokens, for the pages and APIs that use them. */
export type {
  Accounts,
  Account,
  MemberPasskey,
  MemberSignIn,
  TotpKey,
  DeleteAccount,
  NoteDeletion,
  OpenLink,
} from './accounts.ts';
export { deleteAccount } from './accounts/deletion.ts';
export { getAccountSubject } from './accounts/record-account-event.ts';
export { resetFactors } from './accounts/second-factors.ts';
export type { Bearer, TokenError, VerifyToken, TokenCall } from './bearer.ts';
export type { Interaction, AuthMethod, ProviderPage } from './built-in-provider.ts';
