import { createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type DatabaseProxy = {
  port: number;
  /**
   * Delay of every message from the application to the database, in milliseconds: a random time
   * from … to.
   */
  delayMs: { from: number; to: number };
  /** Leads to another server from now on, and ends all connections. */
  leadTo(socketPath: string): void;
  stop(): Promise<void>;
};

/**
 * Starts a proxy between an application and PostgreSQL's socket that works like a slow network: the
 * application's messages arrive later, in order. So every round trip has one delay.
 */
export async function startDatabaseProxy(
  firstSocketPath: string,
  random: () => number,
  delayMs = { from: 0, to: 0 },
): Promise<DatabaseProxy> {
  let socketPath = firstSocketPath;
  const sockets = new Set<Socket>();
  const server = createServer((application) => {
    const database = createConnection(socketPath);
    let last = Promise.resolve();
    application.on('data', (bytes) => {
      const { from, to } = proxy.delayMs;
      const waited = to === 0 ? Promise.resolve() : sleep(from + random() * (to - from));
      last = Promise.all([last, waited]).then(() => {
        if (!database.destroyed) database.write(bytes);
      });
    });
    database.pipe(application);
    for (const socket of [application, database]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        application.destroy();
        database.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  const proxy: DatabaseProxy = {
    port: address.port,
    delayMs,
    leadTo(path) {
      socketPath = path;
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
