import { getOwn } from '#contract/own-value.ts';

/** A key as a provider publishes it (RFC 7517). */
export type PublishedKey = Readonly<Record<string, unknown>>;

/** `unsure`: the token's key is not among the published keys. */
export type Checked = 'good' | 'bad' | 'unsure';

type Way = EcdsaParams & RsaHashedImportParams & EcKeyImportParams;
const SHA_256 = 'SHA-256';

/** Parameters by algorithm name (RFC 7518): the algorithms that providers use for signatures. */
const WAYS: Readonly<Record<string, Way>> = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256', hash: SHA_256 },
  RS256: { name: 'RSASSA-PKCS1-v1_5', namedCurve: '', hash: SHA_256 },
};

/** Members that form the key. Others, such as a wrong `use`, would make the import fail. */
const MEMBERS = ['kty', 'crv', 'x', 'y', 'n', 'e'];

/**
 * Verifies the signature, issuer and audience of an ID token (OpenID Connect Core 3.1.3.7). The
 * library validates its other claims.
 */
export async function validateIdToken(
  token: string,
  keys: readonly PublishedKey[],
  { issuer, clientId }: { issuer: string; clientId: string },
): Promise<Checked> {
  try {
    const [head = '', body = '', signature = ''] = token.split('.');
    const { alg, kid } = JSON.parse(getText(head));
    const { iss, aud } = JSON.parse(getText(body));
    const way = getOwn(WAYS, alg);
    if (!way || iss !== issuer || ![aud].flat().includes(clientId)) return 'bad';
    const kty = way.name === 'ECDSA' ? 'EC' : 'RSA';
    const fitting = keys.filter((key) => key['kty'] === kty && (kid === undefined || key['kid'] === kid));
    for (const key of fitting) {
      if (await isSigned(way, key, getBytes(signature), new TextEncoder().encode(`${head}.${body}`)))
        return 'good';
    }
    return fitting.length > 0 ? 'bad' : 'unsure';
  } catch {
    return 'bad';
  }
}

async function isSigned(
  way: Way,
  key: PublishedKey,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const jwk = Object.fromEntries(Object.entries(key).filter(([name]) => MEMBERS.includes(name)));
  const imported = await crypto.subtle.importKey('jwk', jwk, way, false, ['verify']);
  return await crypto.subtle.verify(way, imported, signature, signed);
}

function getBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

const getText = (base64url: string): string => new TextDecoder().decode(getBytes(base64url));
