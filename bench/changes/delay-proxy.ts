import { createConnection, createServer, type Socket } from 'node:net';

/**
 * Starts a proxy between a shop and PostgreSQL that passes on what the shop sends after a delay, as
 * a network between them does.
 */
export async function startDelayProxy(socketPath: string, delayMs: number) {
  const sockets = new Set<Socket>();
  const server = createServer((shop) => {
    const database = createConnection(socketPath);
    // Timers of the same duration fire in order.
    shop.on('data', (bytes) => setTimeout(() => database.writable && database.write(bytes), delayMs));
    database.pipe(shop);
    for (const socket of [shop, database]) {
      sockets.add(socket);
      // When one side ends, end the other.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        shop.destroy();
        database.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return {
    port: address.port,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
