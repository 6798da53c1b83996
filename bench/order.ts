import type { Effort } from './measurement.ts';

/** With `isGate` a requirement that is not met fails the run. */
export type Order =
  | { ok: true; names: readonly string[]; effort: Effort; isGate: boolean }
  | { ok: false; error: string };

/** One run says little: the median of five is steady to a point. */
const LIGHTHOUSE_RUNS = 5;

/** Reads the words after `npm run bench --`: names of measurements (none: all), `--short`, `--gate`, `--lighthouse-runs=<n>`. */
export function parseOrder(words: readonly string[], known: readonly string[]): Order {
  const names: string[] = [];
  let isShort = false;
  let isGate = false;
  let lighthouseRuns: number | undefined;
  for (const word of words) {
    const runs = /^--lighthouse-runs=([1-9]\d?)$/.exec(word)?.[1];
    if (runs !== undefined) lighthouseRuns = Number(runs);
    else if (word === '--short') isShort = true;
    else if (word === '--gate') isGate = true;
    else if (known.includes(word)) names.push(word);
    else
      return {
        ok: false,
        error: `${word} is not a measurement. There is: ${known.join(', ')}; --short, --gate, --lighthouse-runs=5.`,
      };
  }
  const effort = { isShort, lighthouseRuns: lighthouseRuns ?? (isShort ? 1 : LIGHTHOUSE_RUNS) };
  return { ok: true, names: names.length === 0 ? known : names, effort, isGate };
}
