/** Order for a load process: one JSON text on its standard input. */
export type LoadOrder = {
  port: number;
  /** Requested in turn, repeatedly. */
  paths: readonly string[];
  /** Index of the first path: the runs of one measurement continue where the last run stopped. */
  from: number;
} & (
  | { kind: 'saturation'; connections: number; warmUpMs: number; ms: number }
  | { kind: 'fixed-rate'; ratePerSecond: number; count: number }
  /** Counts failed requests instead of ending at the first. */
  | { kind: 'counted-rate'; ratePerSecond: number; count: number }
);

/** Result of a load process: one JSON text on its standard output. */
export type LoadAnswer =
  | { kind: 'saturation'; requestsPerSecond: number; asked: number }
  /** In the order in which the requests were sent. */
  | { kind: 'fixed-rate'; latenciesMs: number[] }
  | ({ kind: 'counted-rate' } & CountedLoad);

/** Latencies of all requests, and how many of them failed or took too long. */
export type CountedLoad = { latenciesMs: number[]; failures: number };
