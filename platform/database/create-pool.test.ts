import { createServer, type Server, type Socket } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createPool } from './create-pool.ts';

const frame = (type: string, body: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')]);
};
const READY = frame('Z', 'I');
const END_OF_QUERY = Buffer.concat([frame('C', 'SELECT 0\0'), READY]);
const LAST_WORDS = frame(
  'E',
  'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0',
);

let server: Server;
let pool: Pool;
const sockets = new Set<Socket>();

/** A server whose statement `die` ends together with its connection, in one packet. */
beforeEach(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.once('data', () => {
      socket.write(Buffer.concat([frame('R', '\0\0\0\0'), READY]));
      socket.on('data', (bytes) => {
        const isLast = bytes.toString().includes('die');
        socket.write(isLast ? Buffer.concat([END_OF_QUERY, LAST_WORDS]) : END_OF_QUERY);
        if (isLast) socket.end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  pool = createPool({ host: '127.0.0.1', port: address.port, user: 'test', max: 1 }, () => undefined);
});
afterEach(async () => {
  await pool.end();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

it('goes on when a connection is handed over in the packet that ends it', async () => {
  const ended = pool.query('die');
  // It waits for the only connection, and gets it before the packet's second half is read.
  const waiting = pool.connect();
  await ended;
  const client = await waiting;
  await expect(client.query('next')).rejects.toThrow(/terminat|not queryable|closed/);
  client.release();
  await expect(pool.query('select')).resolves.toMatchObject({ command: 'SELECT' });
});

it('creates every pool of the shop', () => {
  const sources = ['platform', 'modules', 'api', 'server', 'cli', 'seed'].flatMap((layer) =>
    readdirSync(join(PROJECT_ROOT, layer), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/(^|\/)test-|\.test\.ts$/.test(name))
      .map((name) => join(layer, name)),
  );
  const creators = sources.filter((name) =>
    /\bnew (pg\.)?Pool\(/.test(readFileSync(join(PROJECT_ROOT, name), 'utf8')),
  );
  expect(creators).toEqual(['platform/database/create-pool.ts']);
});
