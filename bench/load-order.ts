/** What a load process is asked for, as one JSON text on its standard input. */
export type LoadOrder = {
  port: number;
  /** Asked for in turn, over and over. */
  paths: readonly string[];
  /** The first path to ask for: the runs of one measurement go on where the last one stopped. */
  from: number;
} & (
  | { kind: 'saturation'; connections: number; warmUpMs: number; ms: number }
  | { kind: 'fixed-rate'; ratePerSecond: number; count: number }
);

/** What it answers, as one JSON text on its standard output. */
export type LoadAnswer =
  | { kind: 'saturation'; requestsPerSecond: number; asked: number }
  /** By the order in which they were sent. */
  | { kind: 'fixed-rate'; latenciesMs: number[] };
