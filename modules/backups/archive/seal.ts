import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { BackupError } from '../backup-error.ts';

/** First bytes of an encrypted backup. */
export const SEALED_MARK = Buffer.from('alambic-backup-1\n');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const KEY_BYTES = 32;
const CHECK_BYTES = 16;
const TAG_BYTES = 16;
/** Bytes before the encrypted content: mark, salt, nonce, and what tells a wrong passphrase. */
export const SEALED_HEADER = SEALED_MARK.length + SALT_BYTES + NONCE_BYTES + CHECK_BYTES;

/** 128 MB and about half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

function derive(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES + CHECK_BYTES, COST, (error, bytes) => {
      if (error) reject(error);
      else resolve({ key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) });
    });
  });
}

/** Encrypts a stream with AES-256-GCM, under a key that scrypt makes of the passphrase. */
export function sealWith(passphrase: string) {
  return async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
    const { key, check } = await derive(passphrase, salt);
    const header = Buffer.concat([SEALED_MARK, salt, nonce, check]);
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(header);
    yield header;
    for await (const chunk of source) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  };
}

/**
 * Decrypts what follows the header. Throws a `BackupError` at once for a wrong passphrase, and at the
 * end for content that was changed: nothing of it may be used before.
 */
export async function unsealWith(passphrase: string, header: Buffer) {
  const nonceAt = SEALED_MARK.length + SALT_BYTES;
  const checkAt = nonceAt + NONCE_BYTES;
  const { key, check } = await derive(passphrase, header.subarray(SEALED_MARK.length, nonceAt));
  if (!check.equals(header.subarray(checkAt))) throw new BackupError('wrong-passphrase');
  const decipher = createDecipheriv('aes-256-gcm', key, header.subarray(nonceAt, checkAt), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(header);
  return async function* unseal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    // The last bytes are the tag, and only the end tells which ones are the last.
    let waiting = Buffer.alloc(0);
    for await (const chunk of source) {
      waiting = Buffer.concat([waiting, chunk]);
      if (waiting.length <= TAG_BYTES) continue;
      yield decipher.update(waiting.subarray(0, -TAG_BYTES));
      waiting = waiting.subarray(-TAG_BYTES);
    }
    if (waiting.length < TAG_BYTES) throw new BackupError('damaged');
    decipher.setAuthTag(waiting);
    yield decipher.final();
  };
}
