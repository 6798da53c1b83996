import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import type { Environment } from './parse-environment.ts';
import { MIN_AUTH_SECRET_LENGTH } from './shortest-auth-secret.ts';

const HOW_TO_MAKE_ONE =
  'Create one with: openssl rand -base64 48 (or: node -p "crypto.randomBytes(48).toString(\'base64\')"). Set it for every process of this shop, and back it up like the database: without it, the keys that are stored there cannot be decrypted.';

/**
 * Returns the secret that encrypts the sign-in keys: `AUTH_SECRET`, or with the embedded database
 * the file `auth-secret` in its folder, created at the first start and readable only by its owner
 * (0600). Throws a `StartupError` for an external database without `AUTH_SECRET`, and for a file
 * whose secret is too short.
 */
export async function loadAuthSecret(
  environment: Pick<Environment, 'AUTH_SECRET' | 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<string> {
  const { AUTH_SECRET, DATABASE_URL, DATA_DIR } = environment;
  if (AUTH_SECRET !== undefined) return AUTH_SECRET;
  if (DATABASE_URL !== undefined) {
    throw new StartupError('AUTH_SECRET must be set with DATABASE_URL.', HOW_TO_MAKE_ONE);
  }
  const file = join(DATA_DIR, 'auth-secret');
  const secret = (await loadSecretFile(file)) ?? (await createSecretFile(DATA_DIR, file));
  if (secret.length >= MIN_AUTH_SECRET_LENGTH) return secret;
  throw new StartupError(
    `The file ${file} contains no secret of at least ${MIN_AUTH_SECRET_LENGTH} characters.`,
    'Restore the previous file. If it is lost, delete the file: the next start reports what else to do.',
  );
}

async function loadSecretFile(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

// Written to a temporary file and then linked: two processes that start at once get the same
// secret, and a power cut leaves no partial file.
async function createSecretFile(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const aside = `${file}.${randomUUID()}.new`;
  await writeFile(aside, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
  await chmod(aside, 0o600);
  try {
    await link(aside, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
  return (await loadSecretFile(file)) ?? '';
}
