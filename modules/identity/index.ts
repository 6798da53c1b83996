export type {
  Account,
  Accounts,
  Caller,
  DeleteAccount,
  EnrolOutcome,
  MemberPasskey,
  MemberSignIn,
  NoteDeletion,
  OpenLink,
  PasskeyOptions,
  PasskeyResponse,
  PasswordError,
  RegistrationErrors,
  SecondFactors,
  TotpKey,
  Wait,
} from './accounts.ts';
export { loadAccount } from './accounts/account-rows.ts';
export { getAccountSubject } from './accounts/record-account-event.ts';
export { findAccountByEmail } from './accounts/find-by-email.ts';
export { deleteAccount, recordDeletion } from './accounts/deletion.ts';
export { type AccountsOptions, createAccounts } from './accounts/create-accounts.ts';
export {
  type FactorReset,
  getSecondFactors,
  removeFactors,
  resetFactors,
} from './accounts/second-factors.ts';
export { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './accounts/password-policy.ts';
export { createArtifactAdapter, isFirstUse } from './artifacts/artifact-adapter.ts';
export { recordDevice, type SeenDevice } from './artifacts/devices.ts';
export { endAllSessions, endSession, isSessionAlive, sweepArtifacts } from './artifacts/end-sessions.ts';
export type { Bearer, PersonClaims, TokenCall, TokenError, VerifyToken } from './bearer.ts';
export { type AuthKeys, type KeyItem, listKeys, loadKeys } from './keys/load-keys.ts';
export { type Rotated, rotateKeys } from './keys/rotate-keys.ts';
export type {
  Interaction,
  NodeRequest,
  NodeResponse,
  BuiltInProvider,
  AuthMethod,
  ProviderPage,
  RenderProviderPage,
} from './built-in-provider.ts';
export {
  clientOrigins,
  OFFICE_CALLBACK,
  OFFICE_CLIENT_ID,
  type OtherClient,
  PASSWORD_CLIENT_ID,
} from './provider/clients.ts';
export { createBuiltInProvider } from './provider/create-built-in-provider.ts';
export { createCurrentKeys } from './provider/current-keys.ts';
export type { BuiltInProviderOptions } from './provider/options.ts';
export {
  verifyExternalTokens,
  verifyExternalOrBuiltInTokens,
  verifyBuiltInTokens,
  rememberProofs,
} from './tokens/check-tokens.ts';
export { isStrong, PROOFS, STRONG_ACRS } from './provider/interaction.ts';
