/** Accounts and tokens, for the pages and APIs that use them. */
export type { Account, MemberPasskey, TotpKey, OpenLink } from './account.ts';
export type { Accounts, MemberSignIn } from './accounts.ts';
export { type DeleteAccount, deleteAccount, type NoteDeletion } from './accounts/deletion.ts';
export { getAccountSubject } from './accounts/record-account-event.ts';
export { isOfStaff } from './accounts/needs-strong.ts';
export { resetFactors } from './accounts/reset-factors.ts';
export { type Bearer, isRecentSignIn, type TokenError, type VerifyToken, type TokenCall } from './bearer.ts';
export { PASSWORD_ERRORS } from './messages.ts';
export type { Interaction, AuthMethod, ProviderPage } from './built-in-provider.ts';
