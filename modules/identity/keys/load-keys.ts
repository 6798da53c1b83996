import type { Database, Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  addKey,
  type KeyAlgorithm,
  type KeyPurpose,
  type KeyRow,
  listKeyRows,
  lockKeys,
  decryptSecret,
  decryptSigningJwk,
  type SigningJwk,
} from './key-rows.ts';
import { deriveSecret } from '#platform/encrypt.ts';

/** Keys and secrets of the sign-in. Never log any of them. */
export type AuthKeys = {
  /** Private keys. The first of an algorithm signs, the others only verify. */
  jwks: { keys: SigningJwk[] };
  /** The first signs cookies, all of them verify. */
  cookieKeys: string[];
  dpopNonceSecret: Buffer;
  /** For the form tokens of the sign-in pages. */
  formSecret: Buffer;
  /** For hashing the names under which the throttle counts. */
  throttleSecret: Buffer;
  /** For second factors: encrypts TOTP keys, hashes recovery codes. */
  factorSecret: Buffer;
};

/**
 * The minimum that a shop has. Discovery requires one RS256 key (OpenID Connect Discovery 1.0,
 * section 3); ES256 signs.
 */
const NEEDED: readonly { purpose: KeyPurpose; alg: KeyAlgorithm | undefined }[] = [
  { purpose: 'sig', alg: 'ES256' },
  { purpose: 'sig', alg: 'RS256' },
  { purpose: 'cookie', alg: undefined },
  { purpose: 'dpop-nonce', alg: undefined },
];

/**
 * Loads the shop's keys. The first process that needs them creates them. Throws a `StartupError`
 * when they were encrypted under another AUTH_SECRET.
 */
export async function loadKeys(db: Database, secret: string, now: Date = new Date()): Promise<AuthKeys> {
  const rows = await listKeyRows(db, now);
  const all = missingIn(rows).length === 0 ? rows : await createMissing(db, secret, now);
  const opened = all.filter(({ purpose }) => purpose === 'sig').map((row) => decryptSigningJwk(secret, row));
  const secretsOf = (purpose: KeyPurpose): string[] =>
    all.filter((row) => row.purpose === purpose).map((row) => decryptSecret(secret, row));
  const [dpopNonceSecret = ''] = secretsOf('dpop-nonce');
  return {
    // When the client asks for no algorithm, the very first key signs: ES256.
    jwks: {
      keys: [...opened.filter(({ alg }) => alg === 'ES256'), ...opened.filter(({ alg }) => alg !== 'ES256')],
    },
    cookieKeys: secretsOf('cookie'),
    dpopNonceSecret: Buffer.from(dpopNonceSecret, 'base64url'),
    formSecret: deriveSecret(secret, 'form'),
    throttleSecret: deriveSecret(secret, 'throttle'),
    factorSecret: deriveSecret(secret, 'second-factor'),
  };
}

async function createMissing(db: Database, secret: string, now: Date): Promise<KeyRow[]> {
  return await inTransaction(db, async (tx) => {
    await lockKeys(tx);
    const rows = await listKeyRows(tx, now);
    // No new keys are created beside keys of another secret.
    await validateSecret(secret, rows);
    for (const needed of missingIn(rows)) {
      await addKey(tx, secret, { ...needed, createdAt: now, promotedAt: now });
    }
    return await listKeyRows(tx, now);
  });
}

/** Throws the `StartupError` of a wrong secret when one of the rows cannot be decrypted. */
export async function validateSecret(secret: string, rows: readonly KeyRow[]): Promise<void> {
  for (const row of rows) {
    if (row.purpose === 'sig') decryptSigningJwk(secret, row);
    else decryptSecret(secret, row);
  }
}

const missingIn = (rows: readonly KeyRow[]) =>
  NEEDED.filter(
    ({ purpose, alg }) =>
      !rows.some((row) => row.purpose === purpose && row.alg === (alg ?? null) && row.promotedAt !== null),
  );

/** The keys in the form that operators may see: without secrets. */
export type KeyItem = Omit<KeyRow, 'secret'> & { use: 'signs' | 'waits' | 'verifies' };

/** Lists the keys that are not retired, and what each is used for now. */
export async function listKeys(db: Handle, now: Date): Promise<KeyItem[]> {
  const rows = await listKeyRows(db, now);
  return rows.map(({ secret: _, ...row }) => {
    const first = rows.find(({ purpose, alg }) => purpose === row.purpose && alg === row.alg);
    const use = row.promotedAt === null ? 'waits' : first?.kid === row.kid ? 'signs' : 'verifies';
    return { ...row, use };
  });
}
