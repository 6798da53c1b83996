import type { AdapterFactory, AdapterPayload } from 'oidc-provider';
import { isFirstPartyClient } from './clients.ts';

const MODELS = new Set(['AuthorizationCode', 'RefreshToken']);

/**
 * Reads the codes and refresh tokens of first-party clients as granted `offline_access`. The provider
 * drops that scope of clients that ask for no consent, although they get a refresh token: the response
 * would not name what was granted (RFC 6749 section 5.1), and a renewal that asks for it again would be
 * refused (section 6). Tokens of earlier releases are stored without it.
 */
export function nameOfflineAccess(adapter: AdapterFactory): AdapterFactory {
  return (model) => {
    const stored = adapter(model);
    if (!MODELS.has(model)) return stored;
    return {
      ...stored,
      async find(id) {
        const payload = await stored.find(id);
        return payload && withOfflineAccess(payload);
      },
    };
  };
}

function withOfflineAccess(payload: AdapterPayload): AdapterPayload {
  const { clientId, scope } = payload;
  if (!isFirstPartyClient(clientId) || scope === undefined) return payload;
  return { ...payload, scope: [...new Set([...scope.split(' '), 'offline_access'])].join(' ') };
}
