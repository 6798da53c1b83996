/**
 * Returns the row with the longest prefix of a postal code in any spelling; `undefined` where none
 * fits.
 */
export function findByPostalCode<Row extends { prefixes: readonly string[] }>(
  rows: readonly Row[],
  postalCode: string,
): Row | undefined {
  const compact = postalCode.toUpperCase().replace(/[\s-]/g, '');
  const getLength = ({ prefixes }: Row): number =>
    Math.max(0, ...prefixes.filter((prefix) => compact.startsWith(prefix)).map(({ length }) => length));
  return rows
    .filter((row) => getLength(row) > 0)
    .reduce<Row | undefined>(
      (best, row) => (best === undefined || getLength(row) > getLength(best) ? row : best),
      undefined,
    );
}
