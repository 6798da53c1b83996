import type { JSONWebKeySet } from 'jose';
import type { AdapterConstructor, AdapterFactory } from 'oidc-provider';
import type { Accounts } from '../accounts.ts';
import type { VerifyToken } from '../bearer.ts';
import type { RenderProviderPage } from '../built-in-provider.ts';
import type { OtherClient } from './clients.ts';

/** What the provider signs and seals with, opened: signing keys with their private parts, the one that signs first. */
export type ProviderKeys = {
  jwks: JSONWebKeySet;
  /** Newest first. */
  cookieKeys: readonly string[];
  /** 32 bytes. */
  dpopNonceSecret: Buffer;
  formSecret: Buffer | string;
};

type Log = { error(fields: object, message: string): void; warn(fields: object, message: string): void };

/** What the provider is made of. */
export type BuiltInProviderOptions = {
  /** Origin of the shop; never ends in a slash. */
  issuer: string;
  accounts: Pick<Accounts, 'byId' | 'signInByPasswordAlone'>;
  adapter: AdapterConstructor | AdapterFactory;
  /** Keys as they are when it opens, and how to load them anew. */
  keys: ProviderKeys;
  loadKeys(): Promise<ProviderKeys>;
  /** Applications beside the shop. */
  clients: readonly OtherClient[];
  passwordGrant: boolean;
  renderPage: RenderProviderPage;
  /** Checks own access tokens, for user-info. */
  verify: VerifyToken;
  /** Checks access tokens of public applications, for user-info. */
  verifyOthers: VerifyToken;
  /** Remembers a proof of possession; false where it was seen before. */
  replay(thumbprint: string, jti: string): Promise<boolean>;
  /** Notes the device of a sign-in session, or that it was seen. */
  noteDevice(of: { sessionUid: string; accountId: string; userAgent: string | undefined }): Promise<void>;
  log: Log;
};
