import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { PersonClaims } from '../bearer.ts';
import { requestProvider, isTrustworthy } from './request-provider.ts';
import { ProviderUnavailable } from './provider-unavailable.ts';
import { type AskClaims, findUserInfo } from './user-info.ts';

/** Another provider, as far as its access tokens are checked by it. */
export type ExternalProvider = {
  issuer(): Promise<string>;
  keys(): Promise<JWTVerifyGetKey>;
  claimsOf(of: AskClaims): Promise<PersonClaims | undefined>;
};

const Address = z.string().refine(isTrustworthy);
/** As much of a discovery document as is used here (OpenID Connect Discovery 1.0 section 3). */
const Discovery = z.object({
  // An address, and so never the name that the shop has for its own provider.
  issuer: Address,
  jwks_uri: Address,
  userinfo_endpoint: Address.optional(),
});
type Discovered = { issuer: string; keys: JWTVerifyGetKey; userInfo: string | undefined };

const CACHED_MS = 60 * 60 * 1000;
/** After a failure the provider is left alone for so long. */
const PAUSE_MS = 2000;

/** Another provider at its address. It is asked at the first call, again every hour, and what it said last holds while it is away. */
export function createExternalProvider(authority: string): ExternalProvider {
  const address = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let known: Discovered | undefined;
  let askAgainAt = 0;
  let asking: Promise<Discovered> | undefined;
  const discover = async (): Promise<Discovered> => {
    try {
      const {
        issuer,
        jwks_uri: keys,
        userinfo_endpoint: userInfo,
      } = Discovery.parse(await requestProvider(address));
      known = { issuer, keys: known?.issuer === issuer ? known.keys : remoteKeys(keys), userInfo };
      askAgainAt = Date.now() + CACHED_MS;
      return known;
    } catch (error) {
      askAgainAt = Date.now() + PAUSE_MS;
      if (known) return known;
      throw new ProviderUnavailable('its addresses', error);
    }
  };
  const discovered = (): Promise<Discovered> => {
    if (Date.now() >= askAgainAt) {
      asking ??= discover().finally(() => {
        asking = undefined;
      });
    }
    if (known) {
      // What is known answers at once; a failure is told by the next who needs it.
      asking?.catch(() => undefined);
      return Promise.resolve(known);
    }
    return asking ?? Promise.reject(new ProviderUnavailable('its addresses'));
  };
  const userInfo = findUserInfo(async () => (await discovered()).userInfo);
  return {
    issuer: async () => (await discovered()).issuer,
    keys: async () => (await discovered()).keys,
    claimsOf: userInfo,
  };
}

/** The published keys: fetched again for a key that is not among them, at most every 30 s, and every 10 min in any case. */
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
