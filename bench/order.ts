import { parseArgs } from 'node:util';
import type { Effort } from './measurement.ts';

/** Parsed command line. With `isGate` a missed requirement fails the run. */
export type Order =
  | { ok: true; names: readonly string[]; effort: Effort; isGate: boolean }
  | { ok: false; error: string };

/** Single runs vary; the median of five runs varies by about one point. */
const LIGHTHOUSE_RUNS = 5;
const SIZES = /^(demo|[1-9]\d{0,6})(,(demo|[1-9]\d{0,6}))*$/;
const COUNT = /^[1-9]\d?$/;

/** Synthetic products of a full run of `changes`; the short one measures the demo alone. */
const SIZE = 100_000;
/** Minutes of price edits in a full run of `changes`. */
const EDIT_MINUTES = 10;
const SOAK_MINUTES = 30;

const options = {
  short: { type: 'boolean', default: false },
  gate: { type: 'boolean', default: false },
  'lighthouse-runs': { type: 'string' },
  sizes: { type: 'string' },
  minutes: { type: 'string' },
  parts: { type: 'string' },
} as const;

/**
 * Parses the arguments after `npm run bench --`: names of measurements (none: all), `--short`,
 * `--gate`, `--lighthouse-runs=<n>`; for `changes` also `--sizes=demo,100000,1000000`,
 * `--minutes=<n>` of price edits and `--parts=<names>`; for `soak` `--minutes=<n>`.
 */
export function parseOrder(words: readonly string[], known: readonly string[]): Order {
  const refuse = (reason: string): Order => ({
    ok: false,
    error: `${reason}. Measurements: ${known.join(', ')}; options: --short, --gate, --lighthouse-runs=5; for changes --sizes=demo,100000,1000000, --minutes=10, --parts=…`,
  });
  try {
    const { positionals: names, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const { short: isShort, gate: isGate, 'lighthouse-runs': runs, sizes, minutes, parts } = values;
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined) return refuse(`unknown measurement ${unknown}`);
    if (runs !== undefined && !COUNT.test(runs))
      return refuse(`--lighthouse-runs=${runs} is not from 1 to 99`);
    if (minutes !== undefined && !COUNT.test(minutes))
      return refuse(`--minutes=${minutes} is not from 1 to 99`);
    if (sizes !== undefined && !SIZES.test(sizes)) return refuse(`--sizes=${sizes} is not a list of sizes`);
    const effort = {
      isShort,
      lighthouseRuns: Number(runs ?? (isShort ? 1 : LIGHTHOUSE_RUNS)),
      sizes: sizes?.split(',').map((size) => (size === 'demo' ? 0 : Number(size))) ?? [isShort ? 0 : SIZE],
      minutes: Number(minutes ?? (isShort ? 1 : EDIT_MINUTES)),
      soakMinutes: Number(minutes ?? (isShort ? 1 : SOAK_MINUTES)),
      parts: parts?.split(',') ?? [],
    };
    return { ok: true, names: names.length === 0 ? known : names, effort, isGate };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}
