import { createServer, type Server } from 'node:http';
import type { Environment } from '#platform/environment/parse-environment.ts';
import { createMetrics, type Metrics } from '#platform/metrics/create-metrics.ts';
import { listen } from '#server/http/create-server.ts';
import { createFigureReader, type FigureSources } from './read-figures.ts';

/** Metrics at `/metrics` of a port of their own. */
export type MetricsServer = { port: number; stop(): Promise<void> };

/** Creates the metrics of the process where they have a port; else nothing is loaded or counted. */
export async function openMetrics({ METRICS_PORT }: Pick<Environment, 'METRICS_PORT'>) {
  return METRICS_PORT === undefined ? undefined : await createMetrics();
}

/**
 * Serves the metrics on their own port, never on that of the shop. Throws a `StartupError` when the port
 * cannot be opened.
 */
export async function serveMetrics(
  metrics: Metrics,
  sources: FigureSources,
  { METRICS_PORT: port = 0, METRICS_HOST: host }: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<MetricsServer> {
  const readFigures = createFigureReader(sources);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    readFigures()
      .then(async (readings) => {
        metrics.set(readings);
        response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text());
      })
      .catch(() => response.destroy());
  });
  const opened = await listen(server, port, host, 'METRICS_');
  return { port: opened, stop: () => close(server) };
}

async function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  await promise;
}
