/**
 * Optimal string alignment distance: the number of letters to insert, delete, replace or swap with
 * their neighbour, each letter at most once. Returns `max + 1` as soon as the distance must exceed
 * `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast = new Uint8Array(b.length + 1);
  let last = new Uint8Array(b.length + 1);
  let row = new Uint8Array(b.length + 1);
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let min = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = stepCost(a, b, i, j, { beforeLast, last, row });
      row[j] = cost;
      if (cost < min) min = cost;
    }
    if (min > max) return max + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length] ?? 0, max + 1);
}

type Rows = { beforeLast: Uint8Array; last: Uint8Array; row: Uint8Array };

function stepCost(a: string, b: string, i: number, j: number, { beforeLast, last, row }: Rows): number {
  const letter = a.charCodeAt(i - 1);
  const other = b.charCodeAt(j - 1);
  const isSame = letter === other;
  const cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
  const isSwapped =
    !isSame && i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other;
  return isSwapped ? Math.min(cost, (beforeLast[j - 2] ?? 0) + 1) : cost;
}
