import type { AdapterFactory } from 'oidc-provider';
import type { Accounts } from '../accounts.ts';
import type { VerifyToken } from '../bearer.ts';
import type { RenderProviderPage } from '../built-in-provider.ts';
import type { OtherClient } from './clients.ts';
import type { CurrentKeys } from './current-keys.ts';

type Log = { error(fields: object, message: string): void; warn(fields: object, message: string): void };

/** Options of the built-in provider. */
export type BuiltInProviderOptions = {
  /** Origin of the shop, without a trailing slash. */
  issuer: string;
  accounts: Pick<Accounts, 'byId' | 'signInByPasswordAlone'>;
  adapter: AdapterFactory;
  keys: CurrentKeys;
  /** Applications other than the shop. */
  clients: readonly OtherClient[];
  passwordGrant: boolean;
  /** Origin of the back office. */
  officeOrigin: string;
  renderPage: RenderProviderPage;
  /** Verifies the shop's own access tokens, for user-info. */
  verify: VerifyToken;
  /** Verifies access tokens of public applications, for user-info. */
  verifyOthers: VerifyToken;
  /** Remembers a proof of possession. Resolves to `false` when it was seen before. */
  replay(thumbprint: string, jti: string): Promise<boolean>;
  /** Records the device of a sign-in session, or that it was seen. */
  noteDevice(of: { sessionUid: string; accountId: string; userAgent: string | undefined }): Promise<void>;
  log: Log;
};
