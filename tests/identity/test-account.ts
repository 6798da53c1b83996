import { Agent, request as requestHttp, type RequestOptions } from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import type { Send } from '#server/identity/test-browser.ts';

export type AccountOptions = {
  /**
   * Ports of this machine that receive the requests to an origin, in turns. Requests to other
   * origins use the origin's own port.
   */
  at: ReadonlyMap<string, readonly number[]>;
  /** The trusted certificate of an https origin. */
  ca?: string;
  /** Returns the client's IP address, as a proxy in front sends it. Rate limits use it. */
  client?: () => string;
};

/**
 * Creates a function like `fetch` that follows no redirects and connects to the configured port,
 * whatever host the URL has.
 */
export function openAccount({ at, ca, client }: AccountOptions): Send & { close(): void } {
  const agents = { http: new Agent({ keepAlive: true }), https: new SecureAgent({ keepAlive: true }) };
  let turn = 0;
  const portOf = ({ origin, port }: URL): number | string => {
    const ports = at.get(origin) ?? [];
    turn += 1;
    return ports[turn % ports.length] ?? port;
  };
  const send: Send = async (address, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(address);
    const isSecure = url.protocol === 'https:';
    const sent = new Headers(headers);
    if (body instanceof URLSearchParams) sent.set('content-type', 'application/x-www-form-urlencoded');
    if (client !== undefined) sent.set('x-forwarded-for', client());
    sent.set('host', url.host);
    const options: RequestOptions & { servername?: string; ca?: string } = {
      host: '127.0.0.1',
      port: portOf(url),
      path: url.pathname + url.search,
      method,
      headers: Object.fromEntries(sent),
      ...(isSecure && { agent: agents.https, servername: url.hostname, ...(ca !== undefined && { ca }) }),
      ...(!isSecure && { agent: agents.http }),
      ...(signal && { signal }),
    };
    return await ask(isSecure ? requestHttps : requestHttp, options, findText(body));
  };
  return Object.assign(send, {
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  });
}

async function ask(
  request: typeof requestHttp,
  options: RequestOptions,
  body: string | undefined,
): Promise<Response> {
  return await new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const headers = new Headers();
        const { rawHeaders, statusCode: status = 500 } = answer;
        for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
          headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
        }
        const hasBody = status !== 204 && status !== 304;
        resolve(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers }));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function findText(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  if (body instanceof Uint8Array) return Buffer.from(body).toString('utf8');
  throw new Error('unsupported type of request body');
}
