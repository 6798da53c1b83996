import { ORDER_NUMBER_CHARACTERS } from './order-number.ts';

/** Characters of a collection code: fewer than an order number has, so that they are never mixed up. */
export const COLLECTION_CODE_LENGTH = 6;

/** Normalizes a typed collection code; `undefined`: it is none. `7k2 f9q` and `7K2F9Q` are the same. */
export function parseCollectionCode(text: string): string | undefined {
  if (text.length > 40) return undefined;
  const characters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isCode =
    characters.length === COLLECTION_CODE_LENGTH &&
    [...characters].every((character) => ORDER_NUMBER_CHARACTERS.includes(character));
  return isCode ? characters : undefined;
}
