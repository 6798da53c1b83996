import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '#platform/project-root.ts';

/** Of the tests' shop; no name server is asked. */
export const DOMAIN = 'shop.localhost';
const CADDYFILE = join(PROJECT_ROOT, 'deploy', 'Caddyfile');
const START_TIMEOUT_MS = 15_000;

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer };

/** A Caddy with the delivered Caddyfile, and a client that trusts its certificates. */
export type Caddy = { fetch(path: string, asked?: Asked): Promise<Answer>; stop(): Promise<void> };

/** Returns a loopback port that was free a moment ago: Caddy's configuration names its ports. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (typeof address !== 'object' || address === null) throw new Error('the system assigned no port');
  return address.port;
}

type Ports = { http: number; https: number };

/**
 * Starts Caddy with `deploy/Caddyfile` in front of processes such as `127.0.0.1:3001`. Ports, storage
 * and the certificate authority are its own, in a temporary folder.
 */
export async function startCaddy({ http, https }: Ports, processes: readonly string[]): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-caddy-'));
  const config = join(folder, 'Caddyfile');
  const options = [
    'admin off',
    `http_port ${http}`,
    `https_port ${https}`,
    'local_certs',
    'skip_install_trust',
  ];
  const lines = [...options, `storage file_system ${folder}/storage`].map((line) => `\t${line}`);
  await writeFile(config, `{\n${lines.join('\n')}\n}\nimport ${CADDYFILE}\n`);
  const child = spawn(process.env['CADDY_PATH'] ?? 'caddy', ['run', '--config', config], {
    env: { PATH: process.env['PATH'], HOME: folder, SITES: DOMAIN, PROCESSES: processes.join(' ') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const ca = await waitForAuthority(
      child,
      join(folder, 'storage', 'pki', 'authorities', 'local', 'root.crt'),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 8, ca, servername: DOMAIN });
    const fetch: Caddy['fetch'] = (path, asked) => send(agent, https, path, asked);
    await waitForAnswer(child, fetch);
    return {
      fetch,
      async stop() {
        agent.destroy();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

async function waitForAuthority(child: ChildProcess, file: string): Promise<Buffer> {
  let log = '';
  child.stderr?.on('data', (text: Buffer) => {
    log = (log + text.toString()).slice(-10_000);
  });
  await waitUntil(() => {
    if (child.exitCode !== null) throw new Error(`Caddy ended: ${log}`);
    return Promise.resolve(existsSync(file));
  });
  return readFileSync(file);
}

/** A certificate is made before the first answer. */
async function waitForAnswer(child: ChildProcess, fetch: Caddy['fetch']): Promise<void> {
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error('Caddy ended.');
    try {
      return (await fetch('/health/live')).status < 500;
    } catch {
      return false;
    }
  });
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + START_TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > endsAt) throw new Error('Caddy did not start in time.');
    await sleep(50);
  }
}

function send(agent: Agent, port: number, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', body } = asked;
  const headers = { host: `${DOMAIN}:${port}`, ...asked.headers };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
