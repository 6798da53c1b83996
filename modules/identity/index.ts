export type {
  Account,
  Accounts,
  Caller,
  DeleteAccount,
  NoteDeletion,
  OpenLink,
  PasskeyOptions,
  PasskeyResponse,
  PasswordFault,
  RegistrationFaults,
  Wait,
} from './accounts.ts';
export { readAccount } from './accounts/account-rows.ts';
export { findAccountByEmail } from './accounts/find-by-email.ts';
export { deleteAccount, noteDeletion } from './accounts/deletion.ts';
export { type AccountsOptions, openAccounts } from './accounts/open-accounts.ts';
export { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './accounts/password-rule.ts';
export { createArtifactAdapter, isFirstUse } from './artifacts/artifact-adapter.ts';
export { noteDevice, type SeenDevice } from './artifacts/devices.ts';
export { endAllSessions, endSession, isSessionAlive, sweepArtifacts } from './artifacts/end-sessions.ts';
export type { Bearer, PersonClaims, TokenCall, TokenRefusal, VerifyToken } from './bearer.ts';
export { type AuthKeys, type KeyItem, listKeys, loadKeys } from './keys/load-keys.ts';
export { type Rotated, rotateKeys } from './keys/rotate-keys.ts';
export type {
  Interaction,
  NodeRequest,
  NodeResponse,
  OwnProvider,
  Proof,
  ProviderPage,
  RenderProviderPage,
} from './own-provider.ts';
export { clientOrigins, type OtherClient, PASSWORD_CLIENT_ID } from './provider/clients.ts';
export { openOwnProvider } from './provider/open-own-provider.ts';
export type { OwnProviderOptions, ProviderKeys } from './provider/options.ts';
export {
  checkForeignTokens,
  checkOthersTokens,
  checkOwnTokens,
  rememberProofs,
} from './tokens/check-tokens.ts';
