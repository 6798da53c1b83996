import { createHmac, timingSafeEqual } from 'node:crypto';

/** What only this shop can have written: sealed with its secret, for one purpose each. */
export type TokenSigner = {
  /** A keyed hash of a text. */
  hash(purpose: string, text: string): string;
  /** The text with its seal. The text holds no dot at its end that matters: the last one parts the two. */
  sign(purpose: string, text: string): string;
  /** The text of a sealed one; nothing when the seal is not ours, or one for another purpose. */
  verify(purpose: string, sealed: string): string | undefined;
};

/** Nothing that we seal is longer. */
const MAX_NAME_LENGTH = 200;

/** Seals with one secret, such as `getOrCreateSecret` keeps. */
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
