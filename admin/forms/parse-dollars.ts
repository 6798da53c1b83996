/** Parses an amount typed in dollars into cents; empty: `null`; `undefined`: it is none. */
export function parseDollars(text: string): number | null | undefined {
  const given = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (given === '') return null;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(given)) return undefined;
  const [whole = '0', part = ''] = given.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
