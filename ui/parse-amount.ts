const AMOUNT = /^(?<whole>\d{1,9}|\d{1,3}(?:[, \u00A0\u202F]\d{3}){1,2})(?:[.,](?<cents>\d{1,2}))?$/;

/**
 * Returns a typed amount in cents: `84`, `84.5`, `84,50`, `1,234.50` and `1 234,50`, with or without
 * a dollar sign. `undefined` for everything else, such as a third decimal, which would be lost.
 */
export function parseAmount(typed: string): number | undefined {
  const { groups } = AMOUNT.exec(typed.replaceAll('$', '').trim()) ?? {};
  if (groups?.['whole'] === undefined) return undefined;
  const dollars = Number(groups['whole'].replace(/\D/g, ''));
  return dollars * 100 + Number((groups['cents'] ?? '').padEnd(2, '0'));
}
