/**
 * `npm run bench [-- name … --short --lighthouse-runs=5]`: measures what the shop promises of its speed and prints one
 * table. It works on the loopback with shops of its own in temporary folders, and writes nothing into the project.
 */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { ensureBuild } from '../tooling/build-stamp.mjs';
import { main, Problem, say } from '../tooling/problem.mjs';
import { cachedPage } from './measure-cached-page.ts';
import { firstLoad } from './measure-first-load.ts';
import { freshness } from './measure-freshness.ts';
import { lighthouse } from './measure-lighthouse.ts';
import { memory } from './measure-memory.ts';
import { navigation } from './measure-navigation.ts';
import { singleFlight } from './measure-single-flight.ts';
import { start } from './measure-start.ts';
import { uncachedListing } from './measure-uncached-listing.ts';
import type { Line, Measurement } from './measurement.ts';
import { readOrder } from './order.ts';
import { tableText } from './table.ts';
import { ROOT } from './workplace.ts';

const MEASUREMENTS: readonly Measurement[] = [
  cachedPage,
  uncachedListing,
  firstLoad,
  navigation,
  lighthouse,
  freshness,
  singleFlight,
  memory,
  start,
];

await main(async () => {
  const order = readOrder(
    process.argv.slice(2),
    MEASUREMENTS.map(({ name }) => name),
  );
  if (!order.ok) throw new Problem(order.fault, 'For example: npm run bench -- cached-page start --short');
  await ensureBuild(ROOT);
  const lines: Line[] = [];
  for (const { name, run } of MEASUREMENTS) {
    if (!order.names.includes(name)) continue;
    say(`measuring ${name}…`);
    lines.push(...(await run(order.effort).catch((error: unknown) => failed(name, error))));
  }
  process.stdout.write(`${tableText(lines)}\n\n${machineText()}\n`);
  process.exit(lines.some((line) => 'failed' in line) ? 1 : 0);
});

/** One measurement that breaks does not take the others with it. */
function failed(name: string, error: unknown): Line[] {
  return [{ what: name, failed: error instanceof Error ? error.message : String(error) }];
}

function machineText(): string {
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model ?? 'unknown processors';
  return `${availableParallelism()} × ${model}, load ${load.toFixed(1)} at the end; Node ${process.versions.node}. The ratio is measured ÷ required.`;
}
