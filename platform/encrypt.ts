import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Purposes of the secrets that are derived from AUTH_SECRET (HKDF-SHA-256, RFC 5869). Each purpose
 * has its own secret.
 */
export type SecretPurpose = 'key-encryption' | 'form' | 'throttle' | 'second-factor' | 'settings';

/** Returns 32 bytes for one purpose, the same in every process. */
export function deriveSecret(secret: string, purpose: SecretPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `alambic ${purpose}`, 32));
}

/**
 * Encrypts a text with AES-256-GCM. The result is nonce, cipher text, tag. `name` is authenticated
 * too: decryption under another name fails.
 */
export function encrypt(key: Buffer, name: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Returns the decrypted text, or `undefined` when key, name or bytes differ. */
export function decrypt(key: Buffer, name: string, sealed: Buffer): string | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const body = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
