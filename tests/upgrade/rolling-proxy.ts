import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** A proxy in front of several processes of a shop, whose list may change while it serves. */
export type RollingProxy = {
  origin: string;
  /** Also sends requests to the shop of this origin. */
  add(shop: string): void;
  /** Sends it no more. */
  remove(shop: string): void;
  stop(): Promise<void>;
};

/**
 * Starts it. It takes the shops in turn, and the next one where nginx does with the directive
 * `proxy_next_upstream error timeout http_503`: a request that was not accepted, or a GET whose
 * connection ended or that got 503. Nothing tells it that a shop stops.
 */
export async function startRollingProxy(): Promise<RollingProxy> {
  const shops: string[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: false });
  const server = createServer((asked, answer) => {
    turn += 1;
    const order = shops.map((_, index) => shops[(turn + index) % shops.length] ?? '');
    void forward(asked, answer, { order, agent });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    add: (shop) => void shops.push(shop),
    remove: (shop) => void shops.splice(shops.indexOf(shop), 1),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  { order, agent }: { order: readonly string[]; agent: Agent },
): Promise<void> {
  const body = await buffer(asked);
  const isRepeatable = asked.method === 'GET' || asked.method === 'HEAD';
  for (const [index, shop] of order.entries()) {
    const isLast = index === order.length - 1;
    try {
      const from = await send(asked, body, { shop, agent });
      if (from.statusCode === 503 && isRepeatable && !isLast) {
        from.resume();
        continue;
      }
      const whole = await buffer(from);
      answer.writeHead(from.statusCode ?? 502, from.headers).end(whole);
      return;
    } catch (error) {
      const wasRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
      if (isLast || !(wasRefused || isRepeatable)) break;
    }
  }
  answer.writeHead(502).end('no shop has answered');
}

async function send(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  { shop, agent }: { shop: string; agent: Agent },
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(shop);
  return await new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path: url, headers, agent }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}
