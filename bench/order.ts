import type { Effort } from './measurement.ts';

/** Parsed command line. With `isGate` a missed requirement fails the run. */
export type Order =
  | { ok: true; names: readonly string[]; effort: Effort; isGate: boolean }
  | { ok: false; error: string };

/** Single runs vary; the median of five runs varies by about one point. */
const LIGHTHOUSE_RUNS = 5;

/**
 * Parses the arguments after `npm run bench --`: names of measurements (none: all), `--short`,
 * `--gate`, `--lighthouse-runs=<n>`.
 */
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
        error: `unknown argument ${word}. Measurements: ${known.join(', ')}; options: --short, --gate, --lighthouse-runs=5.`,
      };
  }
  const effort = { isShort, lighthouseRuns: lighthouseRuns ?? (isShort ? 1 : LIGHTHOUSE_RUNS) };
  return { ok: true, names: names.length === 0 ? known : names, effort, isGate };
}
