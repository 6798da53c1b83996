import type { Effort } from './measurement.ts';

/** Parsed command line. With `isGate` a missed requirement fails the run. */
export type Order =
  | { ok: true; names: readonly string[]; effort: Effort; isGate: boolean }
  | { ok: false; error: string };

/** Single runs vary; the median of five runs varies by about one point. */
const LIGHTHOUSE_RUNS = 5;
const SIZES = /^(demo|[1-9]\d{0,6})(,(demo|[1-9]\d{0,6}))*$/;
const MINUTES = /^[1-9]\d?$/;

/** Synthetic products of a full run of `changes`; the short one measures the demo alone. */
const SIZE = 100_000;
/** Minutes of price edits in a full run of `changes`. */
const EDIT_MINUTES = 10;

/**
 * Parses the arguments after `npm run bench --`: names of measurements (none: all), `--short`,
 * `--gate`, `--lighthouse-runs=<n>`; for `changes` also `--sizes=demo,100000,1000000`,
 * `--minutes=<n>` of price edits and `--parts=<names>`.
 */
export function parseOrder(words: readonly string[], known: readonly string[]): Order {
  const names: string[] = [];
  let isShort = false;
  let isGate = false;
  let lighthouseRuns: number | undefined;
  let sizes: number[] | undefined;
  let minutes: number | undefined;
  let parts: string[] = [];
  for (const word of words) {
    const runs = /^--lighthouse-runs=([1-9]\d?)$/.exec(word)?.[1];
    const [, option = '', value = ''] = /^--(sizes|minutes|parts)=(.+)$/.exec(word) ?? [];
    if (runs !== undefined) lighthouseRuns = Number(runs);
    else if (option === 'sizes' && SIZES.test(value))
      sizes = value.split(',').map((size) => (size === 'demo' ? 0 : Number(size)));
    else if (option === 'minutes' && MINUTES.test(value)) minutes = Number(value);
    else if (option === 'parts') parts = value.split(',');
    else if (word === '--short') isShort = true;
    else if (word === '--gate') isGate = true;
    else if (known.includes(word)) names.push(word);
    else
      return {
        ok: false,
        error: `unknown argument ${word}. Measurements: ${known.join(', ')}; options: --short, --gate, --lighthouse-runs=5; for changes --sizes=demo,100000,1000000, --minutes=10, --parts=…`,
      };
  }
  const effort = {
    isShort,
    lighthouseRuns: lighthouseRuns ?? (isShort ? 1 : LIGHTHOUSE_RUNS),
    sizes: sizes ?? [isShort ? 0 : SIZE],
    minutes: minutes ?? (isShort ? 1 : EDIT_MINUTES),
    parts,
  };
  return { ok: true, names: names.length === 0 ? known : names, effort, isGate };
}
