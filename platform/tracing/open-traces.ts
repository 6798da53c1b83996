import type { Context, Span, Tracer } from '@opentelemetry/api';
import { findContext, type RequestContext, runInContext } from '#platform/request-context.ts';
import { followCalls } from './follow-calls.ts';
import { type RunInSpan, setTracer } from './in-span.ts';

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

export type Traces = { stop(): Promise<void> };

/**
 * Records spans and sends them to an OTLP receiver until it is stopped. Loads OpenTelemetry, which a
 * shop without traces does not. It reads sampling and headers from its own standard variables.
 */
export async function openTraces(options: {
  /** Base of the receiver, such as `http://localhost:4318`. */
  endpoint: string;
  serviceName: string;
  release: string;
}): Promise<Traces> {
  const { endpoint, serviceName, release } = options;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': release }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('alambic', release);
  const parse = (traceparent: string | undefined): Context => {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
    if (traceId === undefined || spanId === undefined || flags === undefined) return api.ROOT_CONTEXT;
    const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) % 2, isRemote: true };
    return api.trace.setSpanContext(api.ROOT_CONTEXT, span);
  };
  const kinds = { server: api.SpanKind.SERVER, consumer: api.SpanKind.CONSUMER };
  setTracer(createRunInSpan(tracer, parse, { kinds, failed: api.SpanStatusCode.ERROR }));
  const unfollow = followCalls(new URL(url).host, (host, method) =>
    tracer.startSpan(
      `${method} ${host}`,
      { kind: api.SpanKind.CLIENT, attributes: { 'http.request.method': method, 'server.address': host } },
      parse(findContext()?.traceparent),
    ),
  );
  return {
    async stop() {
      setTracer(undefined);
      unfollow();
      // A receiver that is away must not keep the process from its end.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

const createRunInSpan =
  (
    tracer: Tracer,
    parse: (traceparent: string | undefined) => Context,
    { kinds, failed }: { kinds: Readonly<Record<'server' | 'consumer', number>>; failed: number },
  ): RunInSpan =>
  async ({ name, kind, attributes }, work, describe) => {
    const outer = findContext();
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parse(outer?.traceparent));
    const statements = { count: 0 };
    const inner: RequestContext = { ...outer, traceparent: toTraceparent(span), statements };
    try {
      const result = await runInContext(inner, work);
      if (describe) span.setAttributes(describe(result));
      return result;
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      span.setStatus({ code: failed });
      throw error;
    } finally {
      span.setAttribute('alambic.db.statements', statements.count);
      span.end();
    }
  };

function toTraceparent(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
