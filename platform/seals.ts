import { createHmac, timingSafeEqual } from 'node:crypto';

/** What only this shop can have written: sealed with its secret, for one purpose each. */
export type Seals = {
  /** A keyed hash of a text. */
  hash(purpose: string, text: string): string;
  /** The text with its seal. The text holds no dot at its end that matters: the last one parts the two. */
  seal(purpose: string, text: string): string;
  /** The text of a sealed one; nothing when the seal is not ours, or one for another purpose. */
  unseal(purpose: string, sealed: string): string | undefined;
};

/** Nothing that we seal is longer. */
const LONGEST = 200;

/** Seals with one secret, such as `readShopSecret` keeps. */
export function createSeals(secret: string): Seals {
  const hash = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
  return {
    hash,
    seal: (purpose, text) => `${text}.${hash(purpose, text)}`,
    unseal(purpose, sealed) {
      if (sealed.length > LONGEST) return undefined;
      const dot = sealed.lastIndexOf('.');
      if (dot === -1) return undefined;
      const text = sealed.slice(0, dot);
      const given = Buffer.from(sealed.slice(dot + 1));
      const ours = Buffer.from(hash(purpose, text));
      return given.length === ours.length && timingSafeEqual(given, ours) ? text : undefined;
    },
  };
}
