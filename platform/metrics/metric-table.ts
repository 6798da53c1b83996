type MetricRow = {
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** Each has few values, known ahead: never a path, an address or an id. */
  labels?: readonly string[];
  /** Upper bounds of a histogram, in seconds. */
  buckets?: readonly number[];
};

/**
 * The metrics of the shop, under the names that `/metrics` shows. Dashboard and alert rules in
 * `deploy/monitoring` use no others but those of the process and of Node, which prom-client adds.
 */
export const METRICS = {
  alambic_http_requests_total: {
    kind: 'counter',
    help: 'Requests answered, by kind of route and class of status',
    labels: ['route', 'status'],
  },
  alambic_http_request_seconds: {
    kind: 'histogram',
    help: 'Time until a response was handed over, by kind of route',
    labels: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  alambic_page_cache_requests_total: {
    kind: 'counter',
    help: 'Pages that visitors share, from memory (hit) or rendered (miss)',
    labels: ['result'],
  },
  alambic_page_cache_bytes: { kind: 'gauge', help: 'Memory of the pages in the cache' },
  alambic_page_cache_pages: { kind: 'gauge', help: 'Pages in the cache' },
  alambic_page_cache_invalidations: { kind: 'gauge', help: 'Clearings of the page cache since the start' },
  alambic_rate_limited_total: {
    kind: 'counter',
    help: 'Requests refused by a rate limit, by its rule',
    labels: ['rule'],
  },
  alambic_sign_ins_total: {
    kind: 'counter',
    help: 'Attempts to sign in with the built-in provider',
    labels: ['method', 'outcome'],
  },
  alambic_mail_total: { kind: 'counter', help: 'Emails handed to the mail server', labels: ['outcome'] },
  alambic_jobs_finished_total: {
    kind: 'counter',
    help: 'Attempts of jobs in this process: done, failed and tried again, or dead',
    labels: ['lane', 'outcome'],
  },
  alambic_database_connections: {
    kind: 'gauge',
    help: 'Connections of this process, and calls that wait for one',
    labels: ['pool', 'state'],
  },
  alambic_database_up: { kind: 'gauge', help: '1 when the figures of the database were read in time' },
  alambic_database_read_seconds: { kind: 'gauge', help: 'Time that reading these figures took' },
  alambic_jobs: { kind: 'gauge', help: 'Jobs that wait or are dead, by lane', labels: ['lane', 'state'] },
  alambic_job_oldest_seconds: {
    kind: 'gauge',
    help: 'Time since the longest waiting job of a lane was due',
    labels: ['lane'],
  },
  alambic_reservations: { kind: 'gauge', help: 'Reservations of stock held by payments under way' },
  alambic_reserved_bottles: { kind: 'gauge', help: 'Bottles held by payments under way' },
  alambic_payments: {
    kind: 'gauge',
    help: 'Payment sessions of the last 24 hours by state',
    labels: ['state'],
  },
  alambic_check_failing: { kind: 'gauge', help: '1 when a check of Health fails', labels: ['check'] },
  alambic_change_feed_lag_seconds: {
    kind: 'gauge',
    help: 'Time since this process last read the change feed',
  },
  // By the pool of the replica: a gauge without labels would be 0 in a shop that has no replica.
  alambic_replica_used: {
    kind: 'gauge',
    help: 'Whether the replica of the database answers reads: 1 or 0',
    labels: ['pool'],
  },
  alambic_replica_lag_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest write that the replica has not replayed; none while a server does not answer',
    labels: ['pool'],
  },
} as const satisfies Record<string, MetricRow>;

export type MetricName = keyof typeof METRICS;
type Rows = typeof METRICS;
type NamesOf<Kind extends MetricRow['kind']> = {
  [Name in MetricName]: Rows[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
export type CounterName = NamesOf<'counter'>;
export type GaugeName = NamesOf<'gauge'>;
export type HistogramName = NamesOf<'histogram'>;

/** The labels of a metric with their values. */
export type LabelsOf<Name extends MetricName> = Rows[Name] extends { labels: readonly (infer Label)[] }
  ? Readonly<Record<Label & string, string>>
  : Readonly<Record<never, string>>;
