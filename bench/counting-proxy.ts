import { createConnection, createServer, type Socket } from 'node:net';

/** Statements that the shop sends every second, with or without page requests. */
const BACKGROUND = new Set(['change-horizon', 'catalogue-changes']);

const BIND = 'B'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

/**
 * Stands between a shop and PostgreSQL and counts the statements that the shop runs for pages, which is the only sign of
 * a rendering that can be seen from outside.
 */
export async function startCountingProxy(socketPath: string) {
  let statements = 0;
  const sockets = new Set<Socket>();
  const server = createServer((shop) => {
    const database = createConnection(socketPath);
    const reader = createFrontendReader((name) => {
      if (!BACKGROUND.has(name)) statements += 1;
    });
    shop.on('data', reader);
    shop.pipe(database).pipe(shop);
    for (const socket of [shop, database]) {
      sockets.add(socket);
      // One side that ends ends the other.
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
    get statements() {
      return statements;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/**
 * Reads what a client sends by PostgreSQL's protocol and calls `onStatement` with the name of each statement that it
 * runs (empty where it has none). The first message, which has no type, is passed over.
 */
export function createFrontendReader(onStatement: (name: string) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const typeBytes = isStarted ? 1 : 0;
      if (rest.length < typeBytes + 4) return;
      const end = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      if (!isStarted) isStarted = true;
      else if (message[0] === BIND) onStatement(statementOfBind(message));
      else if (message[0] === QUERY) onStatement('');
    }
  };
}

/** A Bind message names the portal first, then the statement, both ended by a zero. */
function statementOfBind(message: Buffer): string {
  const endOfPortal = message.indexOf(0, 5);
  return message.toString('utf8', endOfPortal + 1, message.indexOf(0, endOfPortal + 1));
}
