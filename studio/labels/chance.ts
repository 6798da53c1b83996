/** A repeatable random source: each label seeds it with its product's name. */
export type Chance = () => number;

/** Returns a generator of numbers in [0, 1) (mulberry32). */
export function chance(seed: string): Chance {
  let state = hash(seed) || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a 32-bit integer from a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** Returns the element at `index` modulo the length. Throws for an empty list. */
export function pick<T>(list: readonly [T, ...T[]] | readonly T[], index: number): T {
  const found = list[((Math.floor(index) % list.length) + list.length) % list.length];
  if (found === undefined) throw new Error('pick: the list is empty');
  return found;
}

export type Noise = (x: number, y: number) => number;

/** Gradient noise in the plane, from about -0.7 to 0.7, with cells of side 1. */
export function noise(seed: string): Noise {
  const random = chance(seed);
  const order = Array.from({ length: 256 }, (_, index) => index);
  for (let last = 255; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  const corner = (i: number, j: number): number => order[((order[i & 255] ?? 0) + j) & 255] ?? 0;
  const slope = (i: number, j: number, x: number, y: number): number => {
    const angle = ((corner(i, j) & 15) * Math.PI) / 8;
    return Math.cos(angle) * x + Math.sin(angle) * y;
  };
  const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - i, y - j];
    const upper = slope(i, j, u, v) * (1 - ease(u)) + slope(i + 1, j, u - 1, v) * ease(u);
    const lower = slope(i, j + 1, u, v - 1) * (1 - ease(u)) + slope(i + 1, j + 1, u - 1, v - 1) * ease(u);
    return upper * (1 - ease(v)) + lower * ease(v);
  };
}
