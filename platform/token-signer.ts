import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tokens that only this shop can have written: signed with its secret, separately for each purpose. */
export type TokenSigner = {
  /** A keyed hash of a text. */
  hash(purpose: string, text: string): string;
  /** Returns the text with its signature. The last dot separates the two. */
  sign(purpose: string, text: string): string;
  /**
   * Returns the text of a signed token, or `undefined` when the signature is wrong or for another
   * purpose.
   */
  verify(purpose: string, sealed: string): string | undefined;
};

/** Maximum length of a token of the shop. */
const MAX_NAME_LENGTH = 200;

/** Creates a signer from one secret, such as that of `getOrCreateSecret`. */
export function createTokenSigner(secret: string): TokenSigner {
  const hash = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
  return {
    hash,
    sign: (purpose, text) => `${text}.${hash(purpose, text)}`,
    verify(purpose, sealed) {
      if (sealed.length > MAX_NAME_LENGTH) return undefined;
      const dot = sealed.lastIndexOf('.');
      if (dot === -1) return undefined;
      const text = sealed.slice(0, dot);
      const given = Buffer.from(sealed.slice(dot + 1));
      const ours = Buffer.from(hash(purpose, text));
      return given.length === ours.length && timingSafeEqual(given, ours) ? text : undefined;
    },
  };
}
