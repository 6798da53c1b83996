import { createServer, type Server } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { startup } from './messages.ts';
import { Session } from './session.ts';
import { EngineQueue, type WireEngine } from './engine-queue.ts';

/** A transaction that is idle for this time while others wait is ended. */
const IDLE_LIMIT_MS = 30_000;

export interface WireServer {
  /** Closes all connections and accepts no new ones. */
  close(): Promise<void>;
}

/**
 * Serves the engine to any number of clients on a unix socket, one turn at a time.
 * PGLiteSocketServer is not used: with more than one client it interleaves the messages of
 * different batches, shares the names of prepared statements, and stops for ever after one failed
 * call (0.2.17).
 */
export async function serveWire(
  db: PGlite,
  socketPath: string,
  idleLimitMs = IDLE_LIMIT_MS,
): Promise<WireServer> {
  const engine = wireEngine(db);
  const greeting = greet(engine);
  const turns = new EngineQueue(engine, idleLimitMs);
  const sessions = new Set<Session>();
  let lastId = 0;
  const server = createServer((socket) => {
    lastId += 1;
    const session = new Session(lastId, socket, turns, greeting);
    sessions.add(session);
    socket.on('close', () => sessions.delete(session));
  });
  await listen(server, socketPath);
  return {
    close: () => {
      turns.stop();
      for (const session of sessions) session.hangUp('57P01', 'the database is closing');
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function wireEngine(db: PGlite): WireEngine {
  return {
    run(messages, answer) {
      // Asynchronous only by its signature: without `syncToFs` it has responded when it returns.
      // The bytes are in the engine's own memory and must be copied before the next statement.
      const options = { syncToFs: false, onRawData: (bytes: Uint8Array) => answer(Buffer.from(bytes)) };
      // An error thrown here is no PostgreSQL response: unhandled, it ends this worker, and the
      // shop is notified.
      void db.execProtocolRawStream(messages, options);
    },
    isInTransaction: () => db.isInTransaction(),
  };
}

/** The engine has one session and one greeting: read once, so that a new client disturbs no other. */
function greet(engine: WireEngine): Buffer {
  const answers: Buffer[] = [];
  const who = { user: 'postgres', database: 'postgres', client_encoding: 'UTF8' };
  engine.run(startup(who), (bytes) => answers.push(bytes));
  return Buffer.concat(answers);
}

async function listen(server: Server, socketPath: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
