import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toNetworkPrefix } from '#platform/to-network-prefix.ts';

type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void;

export type ConnectionLimits = {
  /** Connections of this process. */
  connections: number;
  /** Connections of one client; infinite behind a proxy, which is the one client there. */
  perClient: number;
  /** Requests that wait on one connection while an earlier one is handled. */
  waiting: number;
  /**
   * From the moment at which a request is handled until its response has been read, in
   * milliseconds.
   */
  answerMs: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 5000,
  perClient: 250,
  waiting: 32,
  answerMs: 120_000,
};

/** A proxy on this machine, an operator, or a measurement. */
const LOCALHOST_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Limits the cost of clients that send much and read nothing. Handles one request at a time per
 * connection, so that one response waits in memory. Node alone would handle all pipelined requests
 * and hold all their responses.
 */
export function boundConnections(
  server: Server,
  handle: HandleRequest,
  { connections, perClient, waiting, answerMs }: ConnectionLimits,
): HandleRequest {
  server.maxConnections = connections;
  limitClients(server, perClient);
  const watch = watchAnswers(server, answerMs);
  const queues = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    response.once('close', () => {
      watch.done(response);
      const next = queues.get(socket)?.shift();
      if (next === undefined) queues.delete(socket);
      else if (!socket.destroyed) begin(...next);
    });
    watch.begun(response);
    handle(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (queue === undefined) {
      queues.set(socket, []);
      begin(request, response);
    } else if (queue.length < waiting) {
      queue.push([request, response]);
    } else {
      socket.destroy();
    }
  };
}

function limitClients(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (LOCALHOST_NAMES.has(remoteAddress)) return;
    const client = toNetworkPrefix(remoteAddress);
    const count = open.get(client) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    open.set(client, count + 1);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

/** Closes connections whose response is not read in time: occasional activity is not enough. */
function watchAnswers(
  server: Server,
  answerMs: number,
): { begun(response: ServerResponse): void; done(response: ServerResponse): void } {
  // In the order in which they began.
  const begunAt = new Map<ServerResponse, number>();
  const timer = setInterval(() => {
    const oldest = performance.now() - answerMs;
    for (const [response, at] of begunAt) {
      if (at > oldest) return;
      begunAt.delete(response);
      response.destroy();
    }
  }, answerMs / 20).unref();
  server.once('close', () => clearInterval(timer));
  return {
    begun: (response) => void begunAt.set(response, performance.now()),
    done: (response) => void begunAt.delete(response),
  };
}
