import type { Span } from '@opentelemetry/api';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ClientRequest, IncomingMessage } from 'node:http';
import { findContext } from '#platform/request-context.ts';

type StartSpan = (host: string, method: string) => Span;

/**
 * Starts a span for each call of a request or a job to another host, by `fetch` and by `node:http`, and
 * ends it with its response. Calls to `ownHost`, the receiver of the spans, have none.
 */
export function followCalls(ownHost: string, startSpan: StartSpan): () => void {
  const spans = new WeakMap<object, Span>();
  const start = (request: object, host: string, method: string): void => {
    if (host === ownHost || findContext()?.traceparent === undefined) return;
    spans.set(request, startSpan(host, method));
  };
  const end = (request: unknown, attributes: Readonly<Record<string, string | number>>): void => {
    if (typeof request !== 'object' || request === null) return;
    spans.get(request)?.setAttributes(attributes).end();
    spans.delete(request);
  };
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = read(message);
      const { origin, method } = read(request);
      if (typeof request === 'object' && request !== null && URL.canParse(String(origin)))
        start(request, new URL(String(origin)).host, String(method));
    },
    'undici:request:headers': (message) => {
      const { request, response } = read(message);
      end(request, { 'http.response.status_code': Number(read(response)['statusCode']) });
    },
    'undici:request:error': (message) => end(read(message)['request'], FAILED),
    'http.client.request.start': (message) => {
      const { request } = read(message);
      if (request instanceof ClientRequest) start(request, request.host, request.method);
    },
    'http.client.response.finish': (message) => {
      const { request, response } = read(message);
      const status = response instanceof IncomingMessage ? response.statusCode : undefined;
      end(request, status === undefined ? {} : { 'http.response.status_code': status });
    },
    'http.client.request.error': (message) => end(read(message)['request'], FAILED),
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
  };
}

const FAILED = { 'error.type': 'unanswered' };

/** The fields of a message of Node or undici; without them there is no span. */
const read = (message: unknown): Record<string, unknown> =>
  typeof message === 'object' && message !== null ? Object.fromEntries(fieldsOf(message)) : {};

const fieldsOf = (message: object): [string, unknown][] =>
  ['request', 'response', 'origin', 'method', 'statusCode'].map((name) => [name, Reflect.get(message, name)]);
