/** What a value is held against. */
export type Requirement = { atMost: number } | { atLeast: number };

/** One line of the table: a value with its requirement if it has one, or why there is none. */
export type Line =
  | { what: string; value: number; unit: string; requirement?: Requirement; note?: string }
  | { what: string; skipped: string }
  | { what: string; failed: string };

/** How much is measured. */
export type Effort = {
  /** A try of the harness: figures of too few repetitions, to see that everything runs. */
  isShort: boolean;
  lighthouseRuns: number;
};

export type Measurement = {
  /** As `npm run bench -- <name>` calls it. */
  name: string;
  run(effort: Effort): Promise<Line[]>;
};

/** Whether a value is as required; without a requirement it is. */
export function isMet(value: number, requirement: Requirement | undefined): boolean {
  if (requirement === undefined) return true;
  return 'atMost' in requirement ? value <= requirement.atMost : value >= requirement.atLeast;
}

/** The middle one; of an even number the mean of the two in the middle. Throws when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('there is no median of nothing');
  return (upper + lower) / 2;
}

/** The value below which that many per cent lie, by nearest rank. Throws when there is none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new Error('there is no percentile of nothing');
  return value;
}
