import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { PersonClaims } from '../bearer.ts';
import { requestProvider, isTrustworthy } from './request-provider.ts';
import { ProviderUnavailable } from './provider-unavailable.ts';
import { type AskClaims, findUserInfo } from './user-info.ts';

/** The parts of an external provider that verify its access tokens. */
export type ExternalProvider = {
  issuer(): Promise<string>;
  keys(): Promise<JWTVerifyGetKey>;
  claimsOf(of: AskClaims): Promise<PersonClaims | undefined>;
};

const Address = z.string().refine(isTrustworthy);
/** The fields of a discovery document that are used here (OpenID Connect Discovery 1.0 section 3). */
const Discovery = z.object({
  // Must be a URL, so it can never equal `own`, the name of the built-in provider.
  issuer: Address,
  jwks_uri: Address,
  userinfo_endpoint: Address.optional(),
});
type Discovered = { issuer: string; keys: JWTVerifyGetKey; userInfo: string | undefined };

const CACHED_MS = 60 * 60 * 1000;
/** Pause after a failed request to the provider. */
const PAUSE_MS = 2000;

/**
 * An external provider at its URL. Discovery runs at the first call and again every hour; while the
 * provider is unavailable its last discovery document stays valid.
 */
export function createExternalProvider(authority: string): ExternalProvider {
  const address = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let known: Discovered | undefined;
  let nextRequestAt = 0;
  let asking: Promise<Discovered> | undefined;
  const discover = async (): Promise<Discovered> => {
    try {
      const {
        issuer,
        jwks_uri: keys,
        userinfo_endpoint: userInfo,
      } = Discovery.parse(await requestProvider(address));
      known = { issuer, keys: known?.issuer === issuer ? known.keys : remoteKeys(keys), userInfo };
      nextRequestAt = Date.now() + CACHED_MS;
      return known;
    } catch (error) {
      nextRequestAt = Date.now() + PAUSE_MS;
      if (known) return known;
      throw new ProviderUnavailable('its configuration', error);
    }
  };
  const discovered = (): Promise<Discovered> => {
    if (Date.now() >= nextRequestAt) {
      asking ??= discover().finally(() => {
        asking = undefined;
      });
    }
    if (known) {
      // Known data is returned at once. A failure of the refresh is reported to the next caller
      // that needs it.
      asking?.catch(() => undefined);
      return Promise.resolve(known);
    }
    return asking ?? Promise.reject(new ProviderUnavailable('its configuration'));
  };
  const userInfo = findUserInfo(async () => (await discovered()).userInfo);
  return {
    issuer: async () => (await discovered()).issuer,
    keys: async () => (await discovered()).keys,
    claimsOf: userInfo,
  };
}

/**
 * The published keys. Fetched again for an unknown key at most every 30 s, and every 10 min in any
 * case.
 */
function remoteKeys(address: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: 3000,
    cooldownDuration: 30_000,
    cacheMaxAge: 10 * 60 * 1000,
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isOfToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      if (isOfToken) throw error;
      throw new ProviderUnavailable('its keys', error);
    }
  };
}
