/** A part of two texts: in both, only in the former, or only in the later one. */
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

/** Texts that differ in more words than this are shown one after the other. */
const MAX_CHANGES = 600;

/**
 * Compares two texts by words, with the fewest words removed and added (E. Myers, "An O(ND) Difference
 * Algorithm and Its Variations", 1986).
 */
export function diffWords(before: string, after: string): Piece[] {
  const [old, now] = [splitWords(before), splitWords(after)];
  const steps = findSteps(old, now);
  return steps ? joinPieces(steps) : joinPieces([...toPieces('removed', old), ...toPieces('added', now)]);
}

/** Words with the spaces after them, so that the pieces together are the text. */
const splitWords = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];

const toPieces = (kind: Piece['kind'], words: readonly string[]): Piece[] =>
  words.map((text) => ({ kind, text }));

/** Whether a path came to diagonal `k` from the one above: by a word that was added. */
const isFromAbove = (ends: ReadonlyMap<number, number>, k: number, changes: number): boolean =>
  k === -changes || (k !== changes && (ends.get(k - 1) ?? 0) < (ends.get(k + 1) ?? 0));

/** Returns the words of both texts one by one; `undefined`: they differ in too many. */
function findSteps(old: readonly string[], now: readonly string[]): Piece[] | undefined {
  const limit = Math.min(MAX_CHANGES, old.length + now.length);
  /** For each number of changes, how far each diagonal of the former text was reached before. */
  const history: Map<number, number>[] = [];
  let ends = new Map([[1, 0]]);
  for (let changes = 0; changes <= limit; changes += 1) {
    history.push(ends);
    const next = new Map(ends);
    for (let k = -changes; k <= changes; k += 2) {
      let x = isFromAbove(ends, k, changes) ? (ends.get(k + 1) ?? 0) : (ends.get(k - 1) ?? 0) + 1;
      while (x < old.length && x - k < now.length && old[x] === now[x - k]) x += 1;
      next.set(k, x);
      if (x >= old.length && x - k >= now.length) return walkBack(old, now, history);
    }
    ends = next;
  }
  return undefined;
}

/** Follows the path from its end: `history` has the reached places before each number of changes. */
function walkBack(
  old: readonly string[],
  now: readonly string[],
  history: readonly ReadonlyMap<number, number>[],
): Piece[] {
  const pieces: Piece[] = [];
  let [x, y] = [old.length, now.length];
  for (const [changes, ends] of [...history.entries()].reverse()) {
    const k = x - y;
    const from = isFromAbove(ends, k, changes) ? k + 1 : k - 1;
    const startX = ends.get(from) ?? 0;
    const startY = startX - from;
    while (x > startX && y > startY) {
      [x, y] = [x - 1, y - 1];
      pieces.push({ kind: 'same', text: now[y] ?? '' });
    }
    if (changes === 0) break;
    if (x === startX) {
      y -= 1;
      pieces.push({ kind: 'added', text: now[y] ?? '' });
    } else {
      x -= 1;
      pieces.push({ kind: 'removed', text: old[x] ?? '' });
    }
  }
  return pieces.reverse();
}

/** Neighbours of one kind are one piece. */
function joinPieces(steps: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (last?.kind === step.kind) joined[joined.length - 1] = { ...last, text: last.text + step.text };
    else joined.push(step);
  }
  return joined;
}
