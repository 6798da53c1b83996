/**
 * Returns a GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) or GTIN-14 as 14 digits with zeros in front;
 * `undefined` for another length or a wrong check digit. Spaces and hyphens are ignored. Source: GS1
 * General Specifications, 7.9.
 */
export function parseGtin(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return undefined;
  const gtin = digits.padStart(14, '0');
  return getCheckDigit(gtin.slice(0, 13)) === Number(gtin[13]) ? gtin : undefined;
}

/** Returns the check digit of 13 digits: weights 3 and 1 in turn, the first is 3. */
export function getCheckDigit(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) sum += Number(digit) * (index % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}
