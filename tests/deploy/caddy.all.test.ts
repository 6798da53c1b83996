import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMigratedCluster } from '#platform/database/test-databases.ts';
import { type ShopProcess, startBuiltShop } from '#server/test-shop-process.ts';
import { type Caddy, DOMAIN, findFreePort, startCaddy } from './test-caddy.ts';

// Both processes are restarted in one test.
vi.setConfig({ testTimeout: 180_000 });

const START_TIMEOUT_MS = 120_000;
const REQUESTS_PER_SECOND = 50;
/** As deploy/compose.yaml and the unit set it. */
const DRAIN_SECONDS = '3';

/** What a failed start leaves running ends too. */
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const takePorts = async () => ({ http: await findFreePort(), https: await findFreePort() });

describe('two processes of the shop', () => {
  let caddy: Caddy;
  let shops: ShopProcess[];
  let ports: { http: number; https: number };
  let start: (index: number) => ShopProcess;

  beforeAll(async () => {
    const started = await startMigratedCluster();
    ends.push(() => started.cluster.stop());
    const folder = await mkdtemp(join(tmpdir(), 'alambic-deploy-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    ports = await takePorts();
    const shopPorts = [await findFreePort(), await findFreePort()];
    start = (index) =>
      startBuiltShop({
        PORT: String(shopPorts[index]),
        DATA_DIR: folder,
        DATABASE_URL: started.url,
        AUTH_SECRET: 'of this test alone, and of no shop',
        PUBLIC_ORIGIN: `https://${DOMAIN}:${ports.https}`,
        TRUST_PROXY: 'on',
        DRAIN_SECONDS,
      });
    shops = [start(0), start(1)];
    ends.push(async () => {
      for (const { child, ended } of shops) {
        child.kill('SIGKILL');
        await ended;
      }
    });
    await Promise.all(shops.map(({ opened }) => opened));
    const processes = shopPorts.map((port) => `127.0.0.1:${port}`);
    caddy = await startCaddy(ports, processes);
    ends.push(() => caddy.stop());
  }, START_TIMEOUT_MS);

  it('answers on https, for browsers to come back by https only', async () => {
    const { status, headers, body } = await caddy.fetch('/');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(body.toString()).toContain(`https://${DOMAIN}:${ports.https}/`);
  });

  it('redirects from http', async () => {
    const response = await fetch(`http://127.0.0.1:${ports.http}/cart?from=mail`, {
      headers: { host: DOMAIN },
      redirect: 'manual',
    });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toMatch(/^https:\/\/.+\/cart\?from=mail$/);
  });

  it('hands on no address that a client wrote itself', async () => {
    const { status } = await caddy.fetch('/', {
      headers: { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'http' },
    });
    expect(status).toBe(200);
  });

  it('loses no request while one process after the other is restarted', async () => {
    const failures: string[] = [];
    let sent = 0;
    let isOver = false;
    const ask = async (isPost: boolean): Promise<void> => {
      sent += 1;
      const path = isPost ? '/functions/v1/create-checkout' : '/products';
      const asked = isPost
        ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }
        : {};
      try {
        const { status } = await caddy.fetch(path, asked);
        if (status >= 500) failures.push(`${path}: ${status}`);
      } catch (error) {
        failures.push(`${path}: ${String(error)}`);
      }
    };
    const load = (async () => {
      const pending: Promise<void>[] = [];
      while (!isOver) {
        pending.push(ask(sent % 5 === 0));
        await sleep(1_000 / REQUESTS_PER_SECOND);
      }
      await Promise.all(pending);
    })();
    for (const index of [0, 1]) {
      await sleep(1_000);
      shops[index]?.child.kill('SIGTERM');
      expect(await shops[index]?.ended).toEqual({ code: 0, signal: null });
      const started = start(index);
      shops[index] = started;
      await started.opened;
      // Two rounds of health checks.
      await sleep(2_500);
    }
    isOver = true;
    await load;
    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThan(100);
  });
});

describe('a process that returns what it got', () => {
  let caddy: Caddy;
  let isReady = true;

  beforeAll(async () => {
    const ports = await takePorts();
    const port = await findFreePort();
    const server = createServer((request, response) => {
      if (request.url === '/health/ready') {
        response.writeHead(isReady ? 200 : 503).end();
        return;
      }
      request.pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ends.push(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    caddy = await startCaddy(ports, [`127.0.0.1:${port}`]);
    ends.push(() => caddy.stop());
  });

  it('gets the bytes of a webhook unchanged', async () => {
    const body = Buffer.concat([Buffer.from('{ "id":\r\n "evt_1" }\n\n'), randomBytes(200 * 1024)]);
    const { body: received } = await caddy.fetch('/webhooks/stripe', { method: 'POST', body });
    expect(received.equals(body)).toBe(true);
  });

  it('gets files of the office up to 50 MiB, and from others no body above 1 MiB', async () => {
    const body = Buffer.alloc(50 * 1024 * 1024, 7);
    const { status, body: received } = await caddy.fetch('/api/admin/v1/imports', { method: 'POST', body });
    expect(status).toBe(200);
    expect(received).toHaveLength(body.length);
    const refused = await caddy.fetch('/contact', {
      method: 'POST',
      body: body.subarray(0, 2 * 1024 * 1024),
    });
    // Caddy before 2.8 answers 502.
    expect([413, 502]).toContain(refused.status);
  });

  it('is still asked for pages when no process is ready', async () => {
    isReady = false;
    await sleep(3_000);
    const startedAt = performance.now();
    const { status } = await caddy.fetch('/products');
    expect(status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
