import { createHash } from 'node:crypto';
import type { JSONWebKeySet } from 'jose';

/**
 * Decrypted keys for signing and encryption: signing keys with their private parts, the active one
 * first.
 */
export type ProviderKeys = {
  jwks: JSONWebKeySet;
  /** Newest first. */
  cookieKeys: readonly string[];
  /** 32 bytes. */
  dpopNonceSecret: Buffer;
  formSecret: Buffer | string;
};

/** The keys as they are now, for the provider that signs with them and what verifies its tokens. */
export type CurrentKeys = {
  get(): ProviderKeys;
  /** Returns the public parts: the same object until the keys change. */
  published(): JSONWebKeySet;
  /** Loads the keys again, and returns whether they changed. */
  refresh(): Promise<boolean>;
};

export function createCurrentKeys(first: ProviderKeys, load: () => Promise<ProviderKeys>): CurrentKeys {
  let keys = first;
  let published = getPublicKeys(first);
  return {
    get: () => keys,
    published: () => published,
    async refresh() {
      const loaded = await load();
      if (getMark(loaded) === getMark(keys)) return false;
      keys = loaded;
      published = getPublicKeys(loaded);
      return true;
    },
  };
}

const PRIVATE_PARTS = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']);

function getPublicKeys({ jwks }: ProviderKeys): JSONWebKeySet {
  const published = jwks.keys.map((key) =>
    Object.fromEntries(Object.entries(key).filter(([name]) => !PRIVATE_PARTS.has(name))),
  );
  return { keys: published as JSONWebKeySet['keys'] };
}

/** Changes when the keys or their order change: the first one signs. */
function getMark({ jwks, cookieKeys, dpopNonceSecret }: ProviderKeys): string {
  const marks = [...jwks.keys.map(({ kid, alg }) => [kid, alg]), cookieKeys, dpopNonceSecret.toString('hex')];
  return createHash('sha256').update(JSON.stringify(marks)).digest('hex');
}
