import { loadByProcess } from './load-by-process.ts';
import { percentile } from './measurement.ts';

/** Requests of one kind: the shop's port and the different paths. */
export type Requests = { port: number; paths: readonly string[] };

export type Latencies = {
  p50Ms: number;
  p99Ms: number;
  ratePerSecond: number;
  saturationPerSecond: number;
  /** All answered requests, including those of the saturation. */
  answered: number;
};

/** Durations of the phases for one kind of request, in milliseconds. */
export type Pace = { warmUpMs: number; saturationMs: number; measuredMs: number };

const CONNECTIONS = 16;
/** Share of the shop's maximum rate. */
const SHARE_OF_SATURATION = 1 / 3;

/**
 * Returns the maximum rate per second of these requests, 16 at a time, and how many requests were
 * sent.
 */
export async function saturate({ port, paths }: Requests, { warmUpMs, saturationMs }: Pace) {
  return await loadByProcess({
    ...({ kind: 'saturation', port, paths, from: 0 } as const),
    connections: CONNECTIONS,
    warmUpMs,
    ms: saturationMs,
  });
}

/**
 * Returns latencies of these requests, each from the time it was due, at a third of the rate that
 * saturates the shop with them.
 */
export async function measureAtAThird(
  requests: Requests,
  pace: Pace,
): Promise<Latencies & { latenciesMs: number[] }> {
  const { requestsPerSecond, asked } = await saturate(requests, pace);
  if (requestsPerSecond === 0)
    throw new Error(
      `no response within ${pace.saturationMs} ms: the machine is too busy, so try again later`,
    );
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

/** Returns latencies at a given rate, in the order in which the requests were due. */
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
