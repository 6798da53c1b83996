import { EventEmitter } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { getDrainSeconds } from '#platform/environment/get-drain-seconds.ts';
import { ORIGIN_FILE } from '#platform/environment/origin-file.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import type { Log } from '#platform/log/create-log.ts';
import { createHttpServer, handleRequests, listen } from './http/create-server.ts';
import { createRequestHandler } from './http/handle-request.ts';
import type { ServerContext } from './http/server-context.ts';
import { validateIdentitySettings } from './identity/open-identity.ts';
import type { JobNews } from './jobs/start-job-worker.ts';
import { serveMetrics } from './metrics/start-metrics.ts';
import { createServices, type Services, type ServiceSources } from './start/create-services.ts';
import { createSite } from './start/create-site.ts';
import { createStartLink } from './start/create-start-link.ts';
import { openData } from './start/open-data.ts';
import { type StartPart, startParts, stop as stopPart } from './start/parts.ts';
import type { ShopOptions } from './start/shop-options.ts';
import { startWork } from './start/start-work.ts';
import { warmUp } from './start/warm-up.ts';

/** A running shop, with the functions that close it. */
export type Shop = {
  origin: string;
  server: Server;
  /**
   * How long requests are still accepted after ready turned false; each is the last of its
   * connection.
   */
  drainMs: number;
  /** Turns ready false, so that load balancers send no new visitors. */
  announceClosing(): void;
  /** Stops background work and closes the database. The server must have ended before. */
  close(): Promise<void>;
};

/**
 * Starts the shop: database, migrations, demo, modules, port, work, first page. Throws a
 * `StartupError` when a step fails, or a `PartError` when the failure is unexpected.
 */
export async function startShop(options: ShopOptions): Promise<Shop> {
  // The pages load while the database opens. If both fail, the database's error is reported.
  options.pages.catch(() => undefined);
  const { result: shop, stop } = await startParts((start) => openShop(start, options));
  return { ...shop, close: stop };
}

async function openShop(start: StartPart, options: ShopOptions): Promise<Omit<Shop, 'close'>> {
  const { environment, log, say } = options;
  await start('the settings of sign-in', () => validateIdentitySettings(environment));
  const data = await openData(start, options);
  const { server, port } = await start('the port', () => openPort(environment), closePort);

  const origin = environment.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const news: JobNews = new EventEmitter();
  const sources = { ...data, port, origin, news, wake: () => void news.emit('written') };
  const { services, site } = await start('the site', () => openSite(server, sources, options));

  void rememberOrigin(environment.DATA_DIR, origin, log);
  const { metrics } = data;
  if (metrics)
    await start(
      'the port of the metrics',
      () => serveMetrics(metrics, { ...data, health: services.health }, environment),
      stopPart,
    );
  const jobs = await startWork(start, sources, services, options);
  for (const message of services.messages) say(`${message}.`);
  await start('the back office', () => introduceOffice(data.database, origin, options));
  const isReady = await start('the first page', () => warmUp(site, data.modules, log));
  say(
    `the shop is open at ${origin}${isReady ? '' : ', but its home page cannot be rendered yet: see the log'}`,
  );
  return {
    origin,
    server,
    drainMs: getDrainSeconds(environment) * 1000,
    announceClosing() {
      site.readiness.close();
      // The job worker stops while requests in progress finish.
      void jobs.stop();
    },
  };
}

async function openPort({
  PUBLIC_ORIGIN,
  PORT,
  HOST,
}: Environment): Promise<{ server: Server; port: number }> {
  const server = createHttpServer(PUBLIC_ORIGIN?.startsWith('https:') ?? false);
  return { server, port: await listen(server, PORT, HOST) };
}

/** Closes the port of a shop that did not open; an open one has closed it before. */
function closePort({ server }: { server: Server }): void {
  server.close();
  server.closeAllConnections();
}

/**
 * Creates the services, and handles requests with them. It waits for nothing: the shop listens, and
 * no request may come before its handler.
 */
function openSite(
  server: Server,
  sources: ServiceSources,
  options: ShopOptions,
): { services: Services; site: ServerContext } {
  const services = createServices(sources, options);
  const site = createSite(sources, services, options);
  const handle = createRequestHandler(site);
  const { development } = sources.pages;
  handleRequests(
    server,
    development
      ? (request, response) => development.middleware(request, response, () => handle(request, response))
      : handle,
    site.side.trustsProxy ? { perClient: Number.POSITIVE_INFINITY } : {},
  );
  return { services, site };
}

/** Warns when the back office has no origin of its own, and prints the link of the first owner. */
async function introduceOffice(
  database: DatabaseConnection,
  origin: string,
  { environment, say }: ShopOptions,
): Promise<void> {
  const { ADMIN_ORIGIN } = environment;
  if (origin.startsWith('https:') && ADMIN_ORIGIN === undefined)
    say(
      'the back office is at the origin of the shop: a script injected into a page there could act for staff. Set ADMIN_ORIGIN to give it its own.',
    );
  const startLink = await createStartLink(database, environment, ADMIN_ORIGIN ?? origin);
  if (startLink !== undefined)
    say(`to become the first owner, open this link; it works once, until the next start: ${startLink}`);
}

/** Notes where the shop listens, for the links that operator commands print. */
async function rememberOrigin(dataDir: string, origin: string, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, ORIGIN_FILE), `${origin}\n`);
  } catch (error) {
    log.warn({ error }, 'origin of the shop not noted for operator commands');
  }
}
