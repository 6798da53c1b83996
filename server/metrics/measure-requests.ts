import type { RequestLog } from '#server/http/request-log.ts';
import type { Metrics } from '#platform/metrics/create-metrics.ts';

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Counts and times each answered request beside its line in the log. */
export function measureRequests(
  log: RequestLog,
  metrics: Pick<Metrics, 'count' | 'observe'> | undefined,
): RequestLog {
  if (!metrics) return log;
  return {
    note(request, answer, of) {
      log.note(request, answer, of);
      const { routeKind: route, ms } = of;
      const status = CLASSES[Math.floor(answer.status / 100) - 1] ?? '5xx';
      metrics.count('alambic_http_requests_total', { route, status });
      metrics.observe('alambic_http_request_seconds', { route }, ms / 1000);
      if (answer.cacheStatus !== 'none')
        metrics.count('alambic_page_cache_requests_total', { result: answer.cacheStatus });
    },
    failed: log.failed,
  };
}
