import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, spawnBound, temporaryFolder } from './workplace.ts';

/** One response to serve from a file: its bytes and its headers. */
export type StaticAnswer = { name: string; body: Buffer; headers: Readonly<Record<string, string>> };

/** Headers that nginx sets itself. */
const NGINX_MAKES = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
]);
const START_TRIES = 100;

/**
 * Starts a private nginx with one worker that serves the responses at /{name}, from files, with
 * Debian's default settings for files.
 */
export async function startNginx(
  program: string,
  answers: readonly StaticAnswer[],
  before: readonly string[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = temporaryFolder();
  const port = await freePort();
  for (const { name, body } of answers) writeFileSync(join(folder, name), body);
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, answers));
  // An nginx started by root runs its worker as the user `nobody`.
  chmodSync(folder, 0o755);
  chmodSync(join(folder, '..'), 0o755);
  const words = [
    ...before,
    program,
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'error.log'),
  ];
  const [command = program, ...rest] = words;
  const child = spawnBound(command, rest, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await listening(port);
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function configuration(folder: string, port: number, answers: readonly StaticAnswer[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};`,
  );
  return [
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events { worker_connections 1024; }',
    'http {',
    ...temporary,
    '  access_log off; sendfile on; tcp_nopush on; server_tokens off; etag off;',
    '  keepalive_requests 100000000;',
    '  server {',
    `    listen 127.0.0.1:${port};`,
    `    root ${folder};`,
    ...answers.flatMap(location),
    '  }',
    '}',
  ].join('\n');
}

function location({ name, headers }: StaticAnswer): string[] {
  const added = Object.entries(headers)
    .filter(([header]) => !NGINX_MAKES.has(header))
    .map(([header, value]) => `      add_header ${header} ${quoted(value)};`);
  const type = headers['content-type'] ?? 'text/html; charset=utf-8';
  return [`    location = /${name} {`, `      types {} default_type ${quoted(type)};`, ...added, '    }'];
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries++) {
    const socket = createConnection(port, '127.0.0.1');
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => 'open'),
      once(socket, 'error').then(() => 'closed'),
    ]).catch(() => 'closed');
    socket.destroy();
    if (outcome === 'open') return;
    await sleep(50);
  }
  throw new Error(`nginx did not listen on port ${port} within ${START_TRIES * 50} ms`);
}
