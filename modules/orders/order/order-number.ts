import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O, U, so that a number can be read aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * Creates an order number, such as `7K2F-9QXM`: 40 random bits, which reveal nothing about the
 * number of orders.
 */
export function createOrderNumber(random: (size: number) => Uint8Array = randomBytes): string {
  // 256 is a multiple of 32: the low five bits of a byte are as random as the byte.
  const letters = Array.from(random(LENGTH), (byte) => LETTERS.charAt(byte & 31)).join('');
  return withHyphen(letters);
}

/**
 * Normalizes a typed order number. Returns `undefined` when it is invalid. `7k2f9qxm` and
 * `7K2F-9QXM` are the same.
 */
export function parseOrderNumber(text: string): string | undefined {
  if (text.length > 40) return undefined;
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isNumber = letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter));
  return isNumber ? withHyphen(letters) : undefined;
}

const withHyphen = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4)}`;
