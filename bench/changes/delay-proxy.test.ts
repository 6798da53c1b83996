import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startDelayProxy } from './delay-proxy.ts';

test('passes everything on in order, after the delay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-proxy-'));
  const path = join(folder, 'echo');
  const echo = createServer((socket) => socket.pipe(socket)).listen(path);
  await once(echo, 'listening');
  const proxy = await startDelayProxy(path, 30);
  const socket = createConnection(proxy.port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const startedAt = performance.now();
  for (const part of ['a', 'b', 'c']) {
    socket.write(part);
    await sleep(2);
  }
  while (text.length < 3) await once(socket, 'data');
  expect(performance.now() - startedAt).toBeGreaterThan(29);
  expect(text).toBe('abc');
  proxy.stop();
  echo.close();
  await rm(folder, { recursive: true });
});
