/**
 * `npm run bench [-- name … --short --gate --lighthouse-runs=5]`: measures the shop's performance
 * requirements and prints one table. It runs shops of its own in temporary folders on the loopback
 * interface, and writes nothing into the project.
 */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { ensureBuild } from './ensure-build.ts';
import { cachedPage } from './measure-cached-page.ts';
import { changes } from './measure-changes.ts';
import { firstLoad } from './measure-first-load.ts';
import { freshness } from './measure-freshness.ts';
import { growth } from './measure-growth.ts';
import { hoarding } from './measure-hoarding.ts';
import { lighthouse } from './measure-lighthouse.ts';
import { lists } from './measure-lists.ts';
import { memory } from './measure-memory.ts';
import { navigation } from './measure-navigation.ts';
import { pictures } from './measure-pictures.ts';
import { relevance } from './measure-relevance.ts';
import { signIn } from './measure-sign-in.ts';
import { singleFlight } from './measure-single-flight.ts';
import { soak } from './measure-soak.ts';
import { start } from './measure-start.ts';
import { uncachedListing } from './measure-uncached-listing.ts';
import { isMet, type Line, type Measurement } from './measurement.ts';
import { parseOrder } from './order.ts';
import { tableText } from './table.ts';

const MEASUREMENTS: readonly Measurement[] = [
  cachedPage,
  uncachedListing,
  lists,
  changes,
  firstLoad,
  pictures,
  navigation,
  lighthouse,
  freshness,
  singleFlight,
  signIn,
  hoarding,
  growth,
  memory,
  soak,
  start,
  relevance,
];

const say = (line: string): void => void process.stderr.write(`Alambic: ${line}\n`);

process.exit(await bench(process.argv.slice(2)));

/**
 * Runs the measurements that the arguments name and returns the exit code: 1 when a measurement
 * failed or, with `--gate`, misses its requirement; 2 when the arguments are invalid.
 */
async function bench(words: readonly string[]): Promise<number> {
  const order = parseOrder(
    words,
    MEASUREMENTS.map(({ name }) => name),
  );
  if (!order.ok) {
    say(order.error);
    return 2;
  }
  await ensureBuild();
  const lines: Line[] = [];
  for (const { name, run } of MEASUREMENTS) {
    if (!order.names.includes(name)) continue;
    say(`measuring ${name}…`);
    lines.push(...(await run(order.effort).catch((error: unknown) => failed(name, error))));
  }
  process.stdout.write(`${tableText(lines)}\n\n${machineText()}\n`);
  const missed = lines.flatMap((line) =>
    'value' in line && !isMet(line.value, line.requirement) ? [line.what] : [],
  );
  if (order.isGate && missed.length > 0) say(`requirements missed: ${missed.join('; ')}`);
  return lines.some((line) => 'failed' in line) || (order.isGate && missed.length > 0) ? 1 : 0;
}

/** The result of a failed measurement. The other measurements still run. */
function failed(name: string, error: unknown): Line[] {
  return [{ what: name, failed: error instanceof Error ? error.message : String(error) }];
}

function machineText(): string {
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model ?? 'unknown processors';
  return `${availableParallelism()} × ${model}, load ${load.toFixed(1)} at the end; Node ${process.versions.node}. The ratio is measured ÷ required.`;
}
