import { loadByProcess } from './load-by-process.ts';
import { percentile } from './measurement.ts';

/** Requests of one kind: where they go, and how many of them are different. */
export type Requests = { port: number; paths: readonly string[] };

export type Latencies = {
  p50Ms: number;
  p99Ms: number;
  ratePerSecond: number;
  saturationPerSecond: number;
  /** Requests that were answered in all, those of the saturation among them. */
  answered: number;
};

/** How long a kind is measured, in milliseconds, and in how many connections the shop is saturated. */
export type Pace = { warmUpMs: number; saturationMs: number; measuredMs: number };

const CONNECTIONS = 16;
/** Of what the shop can do at most. */
const SHARE_OF_SATURATION = 1 / 3;

/** What the shop answers a second at most to these requests, 16 at a time; and how many it was asked for. */
export async function saturate({ port, paths }: Requests, { warmUpMs, saturationMs }: Pace) {
  return await loadByProcess({
    ...({ kind: 'saturation', port, paths, from: 0 } as const),
    connections: CONNECTIONS,
    warmUpMs,
    ms: saturationMs,
  });
}

/** Latencies of these requests, from the instant each was due, at a third of the rate that saturates the shop with them. */
export async function measureAtAThird(
  requests: Requests,
  pace: Pace,
): Promise<Latencies & { latenciesMs: number[] }> {
  const { requestsPerSecond, asked } = await saturate(requests, pace);
  if (requestsPerSecond === 0)
    throw new Error(`nothing was answered in ${pace.saturationMs} ms: the machine is too busy`);
  const ratePerSecond = requestsPerSecond * SHARE_OF_SATURATION;
  const latenciesMs = await measureAt(requests, { ratePerSecond, from: asked, ms: pace.measuredMs });
  return {
    latenciesMs,
    p50Ms: percentile(latenciesMs, 50),
    p99Ms: percentile(latenciesMs, 99),
    ratePerSecond,
    saturationPerSecond: requestsPerSecond,
    answered: asked + latenciesMs.length,
  };
}

/** Latencies at a given rate, in the order in which the requests were due. */
export async function measureAt(
  { port, paths }: Requests,
  { ratePerSecond, from, ms }: { ratePerSecond: number; from: number; ms: number },
): Promise<number[]> {
  const count = Math.max(20, Math.round((ratePerSecond * ms) / 1000));
  const { latenciesMs } = await loadByProcess({
    ...({ kind: 'fixed-rate', port, paths, from } as const),
    ratePerSecond,
    count,
  });
  return latenciesMs;
}
