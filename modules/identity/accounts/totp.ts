import type { TotpKey } from '../account.ts';
import type { Context } from './context.ts';

/** RFC 6238 with the values that every authenticator app supports. */
const TOTP = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of the step before and after count too: clocks differ. */
const WINDOW_STEPS = 1;
const KEY_BYTES = 20;
const KEY = /^[A-Z2-7]{32}$/;
const CODE = /^\d{6}$/;

// Loaded by those who use it.
const library = async () => await import('otpauth');

/** Whether a text has the form of a key. */
export const isTotpKey = (key: string): boolean => KEY.test(key);

/** Whether a text has the form of an authenticator app's code. */
export const isTotpCode = (code: string): boolean => CODE.test(code);

/** A new key for an authenticator app. It is stored only by `enrolTotp`. */
export async function createTotpKey({ shopName }: Context, email: string): Promise<TotpKey> {
  const { Secret, TOTP: Totp } = await library();
  return totpKey(
    new Totp({ ...TOTP, issuer: shopName, label: email, secret: new Secret({ size: KEY_BYTES }) }),
  );
}

/** The same key again, for a page that shows it a second time; `undefined` when it is no key. */
export async function readTotpKey(
  { shopName }: Context,
  email: string,
  key: string,
): Promise<TotpKey | undefined> {
  if (!isTotpKey(key)) return undefined;
  const { TOTP: Totp } = await library();
  return totpKey(new Totp({ ...TOTP, issuer: shopName, label: email, secret: key }));
}

const totpKey = (totp: { secret: { base32: string }; toString(): string }): TotpKey => ({
  key: totp.secret.base32,
  uri: totp.toString(),
});

/** The time step to which a code belongs; `undefined` when it is wrong. */
export async function findTotpStep(key: string, code: string, now: Date): Promise<number | undefined> {
  if (!isTotpCode(code)) return undefined;
  const { Secret, TOTP: Totp } = await library();
  const totp = new Totp({ ...TOTP, secret: Secret.fromBase32(key) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / TOTP.period) + delta;
}
