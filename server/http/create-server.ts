import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StartupError } from '#platform/startup-error.ts';
import { boundConnections, CONNECTION_LIMITS, type ConnectionLimits } from './bound-connections.ts';
import { handleConnectionErrors } from './connection-errors.ts';

export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Limits for clients: 16 KB of headers, 10 s to send them, 60 s without activity, 10 minutes for the
 * whole request. Those minutes are for bodies that are streamed to disk; other bodies have 30 s
 * (server/http/serve-route.ts).
 */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  // A missing Host is refused by the shop itself, with the headers of every response.
  requireHostHeader: false,
};
const SILENCE_MS = 60_000;

/** Creates an HTTP server that also answers what never becomes a request. */
export function createHttpServer(isHttps: boolean): Server {
  const server = createServer(LIMITS);
  server.timeout = SILENCE_MS;
  handleConnectionErrors(server, isHttps);
  return server;
}

/**
 * Passes every request to `handle`. Call it in the turn in which listening began, so that no
 * request comes before.
 */
export function handleRequests(
  server: Server,
  handle: HandleRequest,
  limits: Partial<ConnectionLimits> = {},
): void {
  const bounded = boundConnections(server, handle, { ...CONNECTION_LIMITS, ...limits });
  server.on('request', bounded);
  // Ignore `Expect` instead of sending 417, Node's default.
  server.on('checkExpectation', bounded);
}

/**
 * Listens and returns the port (port 0 lets the system choose). Throws a `StartupError` when it
 * cannot, which names the settings with their `prefix`.
 */
export async function listen(
  server: Server,
  port: number,
  host: string,
  prefix: '' | 'METRICS_' = '',
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, port, host, prefix)));
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function listenProblem(error: NodeJS.ErrnoException, port: number, host: string, prefix: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is taken by another program.`,
        `Stop that one, or choose another port: ${prefix}PORT=${port + 1} npm start.`,
      );
    case 'EACCES':
      return new StartupError(
        `This account may not listen on port ${port}.`,
        `Choose a port above 1023: ${prefix}PORT=3000 npm start.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartupError(
        `${prefix}HOST is ${host}, and this machine has no such address.`,
        `Leave ${prefix}HOST out to listen on this machine alone, or set it to 0.0.0.0 for every interface.`,
      );
    default:
      return error;
  }
}
