/** Limit for a value. */
export type Requirement = { atMost: number } | { atLeast: number };

/** One line of the table: a value with its requirement if it has one, or why there is no value. */
export type Line =
  | { what: string; value: number; unit: string; requirement?: Requirement; note?: string }
  | { what: string; skipped: string }
  | { what: string; failed: string };

/** Extent of a measurement. */
export type Effort = {
  /** A quick test of the bench itself: too few repetitions for reliable figures. */
  isShort: boolean;
  lighthouseRuns: number;
  /** For `changes`: numbers of synthetic products, 0 for the demo alone. */
  sizes: readonly number[];
  /** For `changes`: minutes of price edits. */
  minutes: number;
  /** For `soak`: how long it runs. */
  soakMinutes: number;
  /** For `changes`: names of its parts, `[]` for all. */
  parts: readonly string[];
};

export type Measurement = {
  /** Name for `npm run bench -- <name>`. */
  name: string;
  run(effort: Effort): Promise<Line[]>;
};

/** Returns whether a value meets its requirement; `true` without a requirement. */
export function isMet(value: number, requirement: Requirement | undefined): boolean {
  if (requirement === undefined) return true;
  return 'atMost' in requirement ? value <= requirement.atMost : value >= requirement.atLeast;
}

/**
 * Returns the median: the middle value, or the mean of the two middle values.
 * @throws {Error} when `values` is `[]`
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('no median of an empty list');
  return (upper + lower) / 2;
}

/**
 * Returns the percentile by nearest rank.
 * @throws {Error} when `values` is `[]`
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new Error('no percentile of an empty list');
  return value;
}
