import { createConnection, createServer, type Socket } from 'node:net';

/** Statements that the shop sends every second, with or without page requests. */
const BACKGROUND = new Set(['change-horizon', 'catalogue-changes']);

const BIND = 'B'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

/**
 * Starts a proxy between a shop and PostgreSQL that counts the statements that the shop runs for
 * pages. Statements are the only sign of a render that is visible from outside.
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
 * Parses what a client sends by PostgreSQL's protocol and calls `onStatement` with the name of each
 * statement that it runs (`''` for an unnamed one). Skips the first message, which has no type.
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

/**
 * Returns the statement's name. A Bind message contains the portal's name, then the statement's
 * name, each ended by a zero byte.
 */
function statementOfBind(message: Buffer): string {
  const endOfPortal = message.indexOf(0, 5);
  return message.toString('utf8', endOfPortal + 1, message.indexOf(0, endOfPortal + 1));
}
