/** Width of a tile, in twelfths of the row. */
export type Span = 4 | 5 | 7 | 12;

const ROWS: Record<1 | 2 | 3, readonly Span[]> = { 1: [12], 2: [5, 7], 3: [4, 4, 4] };

/**
 * Returns the widths of that many tiles: rows of two, three and one in turn; the last row is filled
 * by the remaining tiles.
 */
export function layMosaic(count: number): Span[] {
  const rows = [ROWS[2], ROWS[3], ROWS[1]];
  const spans: Span[] = [];
  for (let row = 0; spans.length < count; row += 1) {
    const left = count - spans.length;
    const wanted = rows[row % rows.length] ?? ROWS[1];
    spans.push(...(left === 1 || left === 2 ? (wanted.length > left ? ROWS[left] : wanted) : wanted));
  }
  return spans;
}
