import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '#platform/metrics/create-metrics.ts';
import { METRICS } from '#platform/metrics/metric-table.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const read = (...path: string[]): string => readFileSync(join(PROJECT_ROOT, ...path), 'utf8');

const AlertSchema = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string().min(10), runbook: z.string() }),
});
const RulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(AlertSchema) })),
});
const DashboardSchema = z.looseObject({
  panels: z.array(
    z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })) }),
  ),
});

const alerts = RulesSchema.parse(parse(read('deploy', 'monitoring', 'alerts.yaml'))).groups.flatMap(
  ({ rules }) => rules,
);
const { panels } = DashboardSchema.parse(JSON.parse(read('deploy', 'monitoring', 'dashboard.json')));
const EXPRESSIONS = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** What Prometheus itself adds. */
const OF_PROMETHEUS = ['le', 'job', 'instance'];

/** Labels of the metrics of an expression, each with whether the shop exposes it. */
function findUnknown(expression: string, exposed: ReadonlyMap<string, readonly string[]>): string[] {
  const names = [...expression.matchAll(/\b(?:alambic|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  );
  const labels = [
    ...[...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, inner = '']) =>
      [...inner.matchAll(/(\w+)\s*[!=]/g)].map(([, label = '']) => label),
    ),
    ...[...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, inner = '']) => inner.split(/,\s*/)),
  ];
  const known = [...OF_PROMETHEUS, ...names.flatMap((name) => exposed.get(name) ?? [])];
  return [...names.filter((name) => !exposed.has(name)), ...labels.filter((label) => !known.includes(label))];
}

describe('alert rules and dashboard', () => {
  it.each(EXPRESSIONS)('%s uses metrics and labels that the shop exposes', async (_name, expression) => {
    const metrics = await createMetrics();
    const text = await metrics.text();
    metrics.stop();
    const exposed = new Map<string, readonly string[]>(
      [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => [name, []]),
    );
    for (const [name, row] of Object.entries(METRICS)) exposed.set(name, 'labels' in row ? row.labels : []);
    expect(findUnknown(expression, exposed)).toEqual([]);
    expect(findUnknown('rate(alambic_none{colour="red"}[5m])', exposed)).toEqual(['alambic_none', 'colour']);
  });

  it.each(alerts)('$alert leads to a heading that says what to do', ({ annotations: { runbook } }) => {
    const [file = '', anchor = ''] = runbook.split('#');
    expect(file).toMatch(/^docs\/operating\//);
    expect(read(file)).toContain(`\n### ${anchor}\n`);
  });

  it('is one alert for each heading of the page', () => {
    const headings = [...read('docs', 'operating', 'watch.md').matchAll(/^### (.+)$/gm)];
    expect(headings.map(([, heading]) => heading)).toEqual(
      alerts.map(({ annotations: { runbook } }) => runbook.split('#')[1]),
    );
  });
});
