import type { AuthMethod } from '../built-in-provider.ts';

/** `acr` of a password and a code: this project's own name, as no standard has one. */
export const TWO_FACTORS = 'urn:alambic:mfa';

/** `acr` of a passkey that counts as one factor: this project's own name, too. */
export const SINGLE_PASSKEY = 'urn:alambic:passkey';

/**
 * How the user authenticated, as values of tokens: RFC 8176, and `phr` of OpenID EAP for
 * phishing-resistant methods.
 */
export const PROOFS: Readonly<Record<AuthMethod, { amr: string[]; acr: string }>> = {
  password: { amr: ['pwd'], acr: 'pwd' },
  passkey: { amr: ['swk', 'user'], acr: 'phr' },
  'single-passkey': { amr: ['swk'], acr: SINGLE_PASSKEY },
  'mailed-link': { amr: ['otp'], acr: 'otp' },
  'password-and-code': { amr: ['pwd', 'otp', 'mfa'], acr: TWO_FACTORS },
  'passkey-and-code': { amr: ['swk', 'user', 'otp', 'mfa'], acr: TWO_FACTORS },
};

/** `acr` of two factors: a passkey that counts as two, or a code beside a password or a passkey. */
export const STRONG_ACRS: readonly string[] = [PROOFS.passkey.acr, TWO_FACTORS];

/** Whether a result of a sign-in proves two factors. */
export const isStrong = (login: { acr?: string | undefined } | undefined): boolean =>
  login?.acr !== undefined && STRONG_ACRS.includes(login.acr);
