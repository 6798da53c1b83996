import { decrypt, encrypt } from '#platform/encrypt.ts';
import type { SecretKey } from './shop-secrets.ts';

/** A sealed value is brought back within this time. */
const VALID_MS = 15 * 60 * 1000;

/**
 * Seals a value that a person brings back within 15 minutes, as text for a body. Only the shop can
 * read it.
 */
export const sealValue = (key: SecretKey, purpose: string, value: string, now: Date): string =>
  encrypt(key, `sealed ${purpose}`, `${now.getTime() + VALID_MS} ${value}`).toString('base64url');

/** Opens a sealed value; `undefined` when it is not one of this purpose, or too old. */
export function openValue(key: SecretKey, purpose: string, sealed: string, now: Date): string | undefined {
  const text = decrypt(key, `sealed ${purpose}`, Buffer.from(sealed, 'base64url'));
  const [, expiresAt, value] = /^(\d+) (.*)$/s.exec(text ?? '') ?? [];
  return Number(expiresAt) > now.getTime() ? value : undefined;
}
