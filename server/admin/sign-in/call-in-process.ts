import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { CustomFetch } from 'openid-client';
import type { BuiltInProvider } from '#modules/identity/provider.ts';

/**
 * Returns a `fetch` that calls the built-in provider in this process: no name has to resolve, and
 * no proxy is passed.
 */
export function callInProcess(provider: Pick<BuiltInProvider, 'handle'>, issuer: string): CustomFetch {
  const { host, protocol } = new URL(issuer);
  return (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const text = body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : '';
      const request = new IncomingMessage(new Socket());
      const { pathname, search } = new URL(url);
      Object.assign(request, { method, url: pathname + search });
      Object.assign(request.headers, Object.fromEntries(new Headers(headers)), {
        host,
        'content-length': String(Buffer.byteLength(text)),
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
        'x-forwarded-for': '127.0.0.1',
      });
      request.push(text);
      request.push(null);
      const response = new ServerResponse(request);
      const end = (sent: unknown): ServerResponse => {
        const given = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
        const answer = Buffer.isBuffer(sent) || typeof sent === 'string' ? sent.toString() : null;
        resolve(new Response(answer, { status: response.statusCode, headers: Object.fromEntries(given) }));
        return response;
      };
      Object.assign(response, { end });
      try {
        provider.handle(request, response);
      } catch (error) {
        reject(error);
      }
    });
}
