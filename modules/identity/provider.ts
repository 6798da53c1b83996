/** The provider itself, for the process that runs it. */
export { createAccounts } from './accounts/create-accounts.ts';
export { recordDeletion } from './accounts/deletion.ts';
export { isFirstUse, createArtifactAdapter } from './artifacts/artifact-adapter.ts';
export { recordDevice } from './artifacts/devices.ts';
export { sweepArtifacts } from './artifacts/end-sessions.ts';
export type { BuiltInProvider, RenderProviderPage } from './built-in-provider.ts';
export { type AuthKeys, loadKeys } from './keys/load-keys.ts';
export { OFFICE_CALLBACK, OFFICE_CLIENT_ID, clientOrigins, type OtherClient } from './provider/clients.ts';
export { createBuiltInProvider } from './provider/create-built-in-provider.ts';
export { createCurrentKeys } from './provider/current-keys.ts';
export type { BuiltInProviderOptions } from './provider/options.ts';
export {
  verifyExternalTokens,
  verifyExternalOrBuiltInTokens,
  verifyBuiltInTokens,
  rememberProofs,
} from './tokens/check-tokens.ts';
export { PROOFS, isStrong, STRONG_ACRS } from './tokens/sign-in-proofs.ts';
