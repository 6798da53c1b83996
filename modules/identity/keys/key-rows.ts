import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { asc, desc, gt, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { StartupError } from '#platform/startup-error.ts';
import { authKey } from '../tables.ts';
import { deriveSecret, encrypt, decrypt } from '#platform/encrypt.ts';

export type KeyPurpose = 'sig' | 'cookie' | 'dpop-nonce';
export type KeyAlgorithm = 'ES256' | 'RS256';

/** A row as stored, still encrypted. */
export type KeyRow = typeof authKey.$inferSelect;

/** A private signing key in the form that the provider needs. */
export type SigningJwk = { kty: string; kid: string; alg: string; use: string; [member: string]: string };

const JwkSchema = z
  .object({ kty: z.string(), kid: z.string(), alg: z.string(), use: z.string() })
  .catchall(z.string());
const SecretSchema = z.object({ k: z.string().min(1) });

/**
 * Key changes run one after the other across all processes. The lock is held until the transaction
 * ends.
 */
const LOCK_KEY = 8_311_940;

export async function lockKeys(tx: Handle): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

/** Lists the keys that are not retired at `now`: promoted ones first, the newest of them first. */
export async function listKeyRows(db: Handle, now: Date): Promise<KeyRow[]> {
  return await db
    .select()
    .from(authKey)
    .where(or(isNull(authKey.retireAt), gt(authKey.retireAt, now)))
    .orderBy(sql`${authKey.promotedAt} desc nulls last`, desc(authKey.createdAt), asc(authKey.kid));
}

/** Creates a key and stores it encrypted. A key without `promotedAt` is published but not used yet. */
export async function addKey(
  tx: Handle,
  secret: string,
  key: { purpose: KeyPurpose; alg: KeyAlgorithm | undefined; createdAt: Date; promotedAt: Date | undefined },
): Promise<string> {
  const kid = randomBytes(9).toString('base64url');
  const content =
    key.alg === undefined ? { k: randomBytes(32).toString('base64url') } : newSigningJwk(key.alg, kid);
  const sealed = encrypt(getKey(secret), getName({ kid, purpose: key.purpose }), JSON.stringify(content));
  await tx.insert(authKey).values({ ...key, kid, secret: sealed });
  return kid;
}

/**
 * Returns the private key of a row. Throws a `StartupError` when it was encrypted under another
 * AUTH_SECRET.
 */
export const decryptSigningJwk = (secret: string, row: KeyRow): SigningJwk =>
  JwkSchema.parse(JSON.parse(open(secret, row)));

/** Returns the secret of a row in base64url. Throws like `decryptSigningJwk`. */
export const decryptSecret = (secret: string, row: KeyRow): string =>
  SecretSchema.parse(JSON.parse(open(secret, row))).k;

function open(secret: string, row: KeyRow): string {
  const text = decrypt(getKey(secret), getName(row), row.secret);
  if (text !== undefined) return text;
  throw new StartupError(
    'The sign-in keys in the database are encrypted with another AUTH_SECRET than this one.',
    'Set AUTH_SECRET to the value that it had when this database was created (embedded database: restore the file auth-secret in DATA_DIR). If that value is lost, empty the table auth_key: new keys are created at the next start, and every user signs in again.',
  );
}

const getKey = (secret: string): Buffer => deriveSecret(secret, 'key-encryption');
const getName = ({ kid, purpose }: Pick<KeyRow, 'kid' | 'purpose'>): string => `${purpose}:${kid}`;

function newSigningJwk(alg: KeyAlgorithm, kid: string): object {
  const { privateKey } =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg, use: 'sig', kid };
}
