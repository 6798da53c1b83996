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
import { deriveSecret } from './encrypt.ts';

/** What signs people in. None of it may be logged. */
export type AuthKeys = {
  /** Private keys; the first of an algorithm signs, the others only verify. */
  jwks: { keys: SigningJwk[] };
  /** The first signs cookies, all verify. */
  cookieKeys: string[];
  dpopNonceSecret: Buffer;
  /** For the tokens in forms of the sign-in pages. */
  formSecret: Buffer;
  /** For the names under which the throttle counts. */
  throttleSecret: Buffer;
};

/** What a shop has at least. Discovery demands one RS256 key (OpenID Connect Discovery 1.0, section 3); ES256 signs. */
const NEEDED: readonly { purpose: KeyPurpose; alg: KeyAlgorithm | undefined }[] = [
  { purpose: 'sig', alg: 'ES256' },
  { purpose: 'sig', alg: 'RS256' },
  { purpose: 'cookie', alg: undefined },
  { purpose: 'dpop-nonce', alg: undefined },
];

/**
 * The shop's keys, made by whichever process needs them first. Another AUTH_SECRET than that which sealed them is a
 * `StartupError`.
 */
export async function loadKeys(db: Database, secret: string, now: Date = new Date()): Promise<AuthKeys> {
  const rows = await listKeyRows(db, now);
  const all = missingIn(rows).length === 0 ? rows : await createMissing(db, secret, now);
  const opened = all.filter(({ purpose }) => purpose === 'sig').map((row) => decryptSigningJwk(secret, row));
  const secretsOf = (purpose: KeyPurpose): string[] =>
    all.filter((row) => row.purpose === purpose).map((row) => decryptSecret(secret, row));
  const [dpopNonceSecret = ''] = secretsOf('dpop-nonce');
  return {
    // Without a wish of the client's the very first key would sign: that is ES256.
    jwks: {
      keys: [...opened.filter(({ alg }) => alg === 'ES256'), ...opened.filter(({ alg }) => alg !== 'ES256')],
    },
    cookieKeys: secretsOf('cookie'),
    dpopNonceSecret: Buffer.from(dpopNonceSecret, 'base64url'),
    formSecret: deriveSecret(secret, 'form'),
    throttleSecret: deriveSecret(secret, 'throttle'),
  };
}

async function createMissing(db: Database, secret: string, now: Date): Promise<KeyRow[]> {
  return await inTransaction(db, async (tx) => {
    await lockKeys(tx);
    const rows = await listKeyRows(tx, now);
    // Beside keys of another secret no new ones are made.
    await validateSecret(secret, rows);
    for (const needed of missingIn(rows)) {
      await addKey(tx, secret, { ...needed, createdAt: now, promotedAt: now });
    }
    return await listKeyRows(tx, now);
  });
}

/** Throws the `StartupError` of a wrong secret where one of the rows does not open. */
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

/** The keys as an operator may see them: no secrets. */
export type KeyItem = Omit<KeyRow, 'secret'> & { use: 'signs' | 'waits' | 'verifies' };

/** The keys that have not retired, and what each is for now. */
export async function listKeys(db: Handle, now: Date): Promise<KeyItem[]> {
  const rows = await listKeyRows(db, now);
  return rows.map(({ secret: _, ...row }) => {
    const first = rows.find(({ purpose, alg }) => purpose === row.purpose && alg === row.alg);
    const use = row.promotedAt === null ? 'waits' : first?.kid === row.kid ? 'signs' : 'verifies';
    return { ...row, use };
  });
}
