import { expect, it } from 'vitest';
import { countEvent } from './count-event.ts';
import { createMetrics, reading } from './create-metrics.ts';
import { METRICS } from './metric-table.ts';

it('shows every metric of the table, with what was counted, timed and read', async () => {
  const metrics = await createMetrics();
  metrics.count('alambic_http_requests_total', { route: 'page', status: '2xx' });
  metrics.observe('alambic_http_request_seconds', { route: 'page' }, 0.004);
  countEvent('alambic_mail_total', { outcome: 'sent' });
  metrics.set([reading('alambic_jobs', 3, { lane: 'letter', state: 'dead' })]);
  metrics.set([reading('alambic_reservations', 2)]);
  const text = await metrics.text();
  for (const name of Object.keys(METRICS)) expect(text).toContain(`# TYPE ${name} `);
  expect(text).toContain('alambic_http_requests_total{route="page",status="2xx"} 1');
  expect(text).toContain('alambic_http_request_seconds_bucket{le="0.005",route="page"} 1');
  expect(text).toContain('alambic_mail_total{outcome="sent"} 1');
  expect(text).toContain('alambic_reservations 2');
  expect(text, 'a lane without jobs has no gauge').not.toContain('lane="letter"');
  metrics.stop();
});

it('counts nothing after it was stopped', async () => {
  const metrics = await createMetrics();
  metrics.stop();
  countEvent('alambic_mail_total', { outcome: 'sent' });
  expect(await metrics.text()).not.toContain('alambic_mail_total{outcome');
});
