import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const START_TIMEOUT_MS = 30_000;
const DECODE: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed. */
  text: string;
  /** Whether Varnish had it. */
  isHit: boolean;
};
export type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** A Varnish with the delivered VCL. */
export type Varnish = AsyncDisposable & {
  fetch(path: string, asked?: Asked): Promise<Answer>;
  stop(): Promise<void>;
};

/** The ports of a Varnish and of the two processes behind it. */
export type Ports = { http: number; purge: number; processes: readonly [number, number] };

/**
 * Starts Varnish with `deploy/varnish.vcl` in front of two processes. `change` edits the VCL for what a
 * test cannot wait for.
 */
export async function startVarnish(
  { http, purge, processes }: Ports,
  change: (vcl: string) => string = (vcl) => vcl,
): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-varnish-'));
  const vcl = readFileSync(join(PROJECT_ROOT, 'deploy', 'varnish.vcl'), 'utf8')
    .replace('.port = "3001"', `.port = "${processes[0]}"`)
    .replace('.port = "3002"', `.port = "${processes[1]}"`);
  await writeFile(join(folder, 'alambic.vcl'), change(vcl));
  const listeners = ['-a', `http=127.0.0.1:${http}`, '-a', `purge=127.0.0.1:${purge}`];
  // The agent below reuses connections: Varnish must not close an idle one just as a request is sent.
  const patience = ['-p', 'timeout_idle=300', '-p', 'backend_idle_timeout=1'];
  const options = ['-p', 'http_gzip_support=off', ...patience, '-s', 'malloc,64m'];
  const child = spawn(
    process.env['VARNISHD_PATH'] ?? 'varnishd',
    [
      '-F',
      '-j',
      'none',
      '-n',
      join(folder, 'work'),
      '-f',
      join(folder, 'alambic.vcl'),
      ...listeners,
      ...options,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const fetch: Varnish['fetch'] = (path, asked) => send(agent, http, path, asked);
  await waitForAnswer(child, fetch);
  const stop = async (): Promise<void> => {
    agent.destroy();
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { fetch, stop, [Symbol.asyncDispose]: stop };
}

async function waitForAnswer(child: ChildProcess, fetch: Varnish['fetch']): Promise<void> {
  let complained = '';
  child.stderr?.on('data', (text: Buffer) => {
    complained = (complained + text.toString()).slice(-10_000);
  });
  const endsAt = Date.now() + START_TIMEOUT_MS;
  while ((await fetch('/health/ready').catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null || Date.now() > endsAt) throw new Error(`no Varnish: ${complained}`);
    await sleep(50);
  }
}

/** Sends a request to a port of this machine. */
export async function send(agent: Agent, port: number, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = asked;
  const sent = request({ agent, host: '127.0.0.1', port, path, method, headers });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const bytes = await buffer(response);
  const coding = response.headers['content-encoding'] ?? '';
  return {
    status: response.statusCode,
    headers: response.headers,
    text: (bytes.length > 0 ? (DECODE[coding]?.(bytes) ?? bytes) : bytes).toString(),
    isHit: response.headers['cache-status'] === 'varnish; hit',
  };
}
