import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What the shop derives from its AUTH_SECRET (HKDF-SHA-256, RFC 5869); each purpose has a secret of its own. */
export type SecretPurpose = 'key-encryption' | 'form' | 'throttle';

/** 32 bytes for one purpose, in every process the same. */
export function deriveSecret(secret: string, purpose: SecretPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `alambic ${purpose}`, 32));
}

/** Seals a text with AES-256-GCM: nonce, cipher text, tag. `name` belongs to it: under another name it does not open. */
export function encrypt(key: Buffer, name: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** The text that was sealed; nothing where key, name or bytes are others. */
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
