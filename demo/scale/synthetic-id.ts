/**
 * Returns a deterministic id in the form of a UUID of version 7: the time in its first 48 bits,
 * then the part (0 for the product itself, then its dependent rows) and the product's number.
 */
export function syntheticId(createdAt: Date, index: number, part: number): string {
  const instant = hex(createdAt.getTime(), 12);
  return `${instant.slice(0, 8)}-${instant.slice(8)}-75ca-8${hex(part, 3)}-${hex(index, 8)}5ca1`;
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}
