/** Crockford's base 32: no I, L, O, U, so that a number can be read aloud. */
export const ORDER_NUMBER_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const ORDER_NUMBER_LENGTH = 8;

/**
 * Normalizes a typed order number. Returns `undefined` when it is invalid. `7k2f9qxm` and
 * `7K2F-9QXM` are the same.
 */
export function parseOrderNumber(text: string): string | undefined {
  if (text.length > 40) return undefined;
  const characters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isNumber =
    characters.length === ORDER_NUMBER_LENGTH &&
    [...characters].every((character) => ORDER_NUMBER_CHARACTERS.includes(character));
  return isNumber ? hyphenateOrderNumber(characters) : undefined;
}

/** Writes the characters of an order number in two groups. */
export const hyphenateOrderNumber = (characters: string): string =>
  `${characters.slice(0, 4)}-${characters.slice(4)}`;
