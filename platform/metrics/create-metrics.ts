import type { Counter, Gauge, Histogram } from 'prom-client';
import { followEvents } from './count-event.ts';
import {
  type CounterName,
  type GaugeName,
  type HistogramName,
  type LabelsOf,
  type MetricName,
  METRICS,
} from './metric-table.ts';

/** A value of a gauge, read when the metrics are. */
export type Reading = { name: GaugeName; labels: Readonly<Record<string, string>>; value: number };

/** Makes a reading, with the labels that its gauge has. */
export const reading = <Name extends GaugeName>(
  name: Name,
  value: number,
  ...[labels]: keyof LabelsOf<Name> extends never ? [] : [LabelsOf<Name>]
): Reading => ({ name, value, labels: labels ?? {} });

export type Metrics = {
  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>): void;
  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, seconds: number): void;
  /** Replaces the values of all gauges. */
  set(readings: readonly Reading[]): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
  /** Counts events no more. */
  stop(): void;
};

/** Creates the metrics of this process. Loads prom-client, which a shop without metrics does not. */
export async function createMetrics(): Promise<Metrics> {
  const { default: prometheus } = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const counters = new Map<string, Counter>();
  const gauges = new Map<string, Gauge>();
  const histograms = new Map<string, Histogram>();
  for (const [name, row] of Object.entries(METRICS)) {
    const labelNames = 'labels' in row ? [...row.labels] : [];
    const options = { name, help: row.help, labelNames, registers: [registry] };
    if (row.kind === 'counter') counters.set(name, new prometheus.Counter(options));
    else if (row.kind === 'gauge') gauges.set(name, new prometheus.Gauge(options));
    else histograms.set(name, new prometheus.Histogram({ ...options, buckets: [...row.buckets] }));
  }
  const unfollow = followEvents(({ name, labels }) => counters.get(name)?.inc(labels));
  return {
    count: (name, labels) => find(counters, name).inc(labels),
    observe: (name, labels, seconds) => find(histograms, name).observe(labels, seconds),
    set(readings) {
      for (const gauge of gauges.values()) gauge.reset();
      for (const { name, labels, value } of readings) find(gauges, name).set(labels, value);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    stop: unfollow,
  };
}

function find<Value>(metrics: ReadonlyMap<string, Value>, name: MetricName): Value {
  const metric = metrics.get(name);
  if (!metric) throw new Error(`no such metric: ${name}`);
  return metric;
}
