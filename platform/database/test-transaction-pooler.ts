import { createConnection, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** A pooler in transaction mode that goes away with the test. */
export type TransactionPooler = {
  port: number;
  /** Number of times that a connection of the server was given to another client. */
  handOvers(): number;
  stop(): Promise<void>;
};

type Message = { type: string; bytes: Buffer };
type Client = {
  socket: Socket;
  server?: ServerConnection;
  unsent: Message[];
  statements: Map<string, Buffer>;
};
type ServerConnection = {
  socket: Socket;
  client?: Client;
  last?: Client;
  /** Prepared statements of the connection. */
  statements: Map<string, Buffer>;
  /** For each awaited ParseComplete (`1`) and CloseComplete (`3`): whether its client awaits it. */
  awaited: Record<'1' | '3', boolean[]>;
};

const PROTOCOL = 196_608;
const HEADER_BYTES = 5;

/**
 * Starts a pooler between applications and PostgreSQL that works as PgBouncer 1.21 does with
 * `pool_mode = transaction` and `max_prepared_statements`: a connection of the server belongs to a
 * client until its transaction ends, and named statements are prepared again where they are missing.
 * Source: https://www.pgbouncer.org/config.html#max_prepared_statements.
 */
export async function startTransactionPooler(
  target: NetConnectOpts,
  { database, connections }: { database: string; connections: number },
): Promise<TransactionPooler> {
  const free: ServerConnection[] = [];
  const waiting: Client[] = [];
  const sockets = new Set<Socket>();
  let handOvers = 0;

  const track = (socket: Socket, onClose: () => void): void => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      onClose();
    });
  };

  const release = (server: ServerConnection): void => {
    if (server.client) delete server.client.server;
    delete server.client;
    const next = waiting.shift();
    if (next) assign(server, next);
    else free.push(server);
  };

  const assign = (server: ServerConnection, client: Client): void => {
    if (server.last !== undefined && server.last !== client) handOvers += 1;
    server.client = client;
    server.last = client;
    client.server = server;
    for (const message of client.unsent.splice(0)) passOn(server, client, message);
  };

  const connectServer = async (): Promise<void> => {
    const socket = createConnection(target);
    const server: ServerConnection = { socket, statements: new Map(), awaited: { 1: [], 3: [] } };
    track(socket, () => server.client?.socket.destroy());
    socket.write(startup({ user: 'postgres', database }));
    await new Promise<void>((resolve) => {
      let isOpen = false;
      socket.on(
        'data',
        splitMessages((message) => {
          if (isOpen) return receive(server, message, release);
          isOpen = message.type === 'Z';
          if (isOpen) resolve();
        }),
      );
    });
    release(server);
  };

  await Promise.all(Array.from({ length: connections }, connectServer));

  const pooler: Server = createServer((socket) => {
    const client: Client = { socket, unsent: [], statements: new Map() };
    track(socket, () => {
      const at = waiting.indexOf(client);
      if (at !== -1) waiting.splice(at, 1);
      // Its transaction ends with the connection.
      if (client.server) {
        const { server } = client;
        delete server.client;
        server.socket.destroy();
        void connectServer();
      }
    });
    socket.once('data', () => {
      socket.write(
        Buffer.concat([
          frame('R', int32(0)),
          frame('S', Buffer.from('client_encoding\0UTF8\0')),
          frame('Z', Buffer.from('I')),
        ]),
      );
      socket.on(
        'data',
        splitMessages((message) => {
          if (message.type === 'X') return;
          if (client.server) return passOn(client.server, client, message);
          client.unsent.push(message);
          if (waiting.includes(client)) return;
          const server = free.shift();
          if (server) assign(server, client);
          else waiting.push(client);
        }),
      );
    });
  });
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  const address = pooler.address();
  if (typeof address !== 'object' || address === null) throw new Error('the pooler has no port');
  return {
    port: address.port,
    handOvers: () => handOvers,
    async stop() {
      const closed = new Promise((resolve) => pooler.close(resolve));
      for (const socket of sockets) {
        socket.removeAllListeners('close');
        socket.destroy();
      }
      await closed;
    },
  };
}

/** Sends a client's message to the server, with the named statement that it needs. */
function passOn(server: ServerConnection, client: Client, message: Message): void {
  const { type, bytes } = message;
  const payload = bytes.subarray(HEADER_BYTES);
  if (type === 'P') {
    const name = textAt(payload, 0);
    if (name !== '') {
      client.statements.set(name, bytes);
      closeStatement(server, name);
      server.statements.set(name, bytes);
    }
    server.awaited[1].push(true);
  } else if (type === 'B' || (type === 'D' && payload[0] === 'S'.charCodeAt(0))) {
    const name = textAt(payload, type === 'B' ? textAt(payload, 0).length + 1 : 1);
    const parse = client.statements.get(name);
    if (parse && server.statements.get(name) !== parse) {
      closeStatement(server, name);
      server.statements.set(name, parse);
      server.awaited[1].push(false);
      server.socket.write(parse);
    }
  } else if (type === 'C') server.awaited[3].push(true);
  server.socket.write(bytes);
}

/** Closing a statement that does not exist is no error. */
function closeStatement(server: ServerConnection, name: string): void {
  server.statements.delete(name);
  server.awaited[3].push(false);
  server.socket.write(frame('C', Buffer.from(`S${name}\0`)));
}

function receive(
  server: ServerConnection,
  { type, bytes }: Message,
  release: (server: ServerConnection) => void,
): void {
  const isOwn = (type === '1' || type === '3') && server.awaited[type].shift() === false;
  if (!isOwn) server.client?.socket.write(bytes);
  // Which statements of the batch were prepared before the error is unknown.
  if (type === 'E') server.statements.clear();
  if (type !== 'Z') return;
  server.awaited = { 1: [], 3: [] };
  if (bytes[HEADER_BYTES] === 'I'.charCodeAt(0)) release(server);
}

/** Returns a listener that calls back for each whole message of a stream. */
function splitMessages(onMessage: (message: Message) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= HEADER_BYTES) {
      const length = rest.readInt32BE(1) + 1;
      if (rest.length < length) return;
      const message = { type: String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, length) };
      rest = rest.subarray(length);
      onMessage(message);
    }
  };
}

function startup(parameters: Readonly<Record<string, string>>): Buffer {
  const body = Buffer.from(`${Object.entries(parameters).flat().join('\0')}\0\0`);
  return Buffer.concat([int32(body.length + 8), int32(PROTOCOL), body]);
}

const frame = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const textAt = (bytes: Buffer, from: number): string => bytes.toString('utf8', from, bytes.indexOf(0, from));
