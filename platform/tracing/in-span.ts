/** Attributes of a span: names of things and counts, never a path, a query, an address or a text. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export type SpanFacts = { name: string; kind: 'server' | 'consumer'; attributes: SpanAttributes };

/** Runs work in a span. `describe` adds attributes once the work has ended well. */
export type RunInSpan = <Result>(
  facts: SpanFacts,
  work: () => Promise<Result>,
  describe?: (result: Result) => SpanAttributes,
) => Promise<Result>;

let tracer: RunInSpan | undefined;

/** Sets what records spans from now on; `undefined`: nothing does. */
export function setTracer(runInSpan: RunInSpan | undefined): void {
  tracer = runInSpan;
}

/** Runs work in a span where traces are on, and as it is where they are off. */
export const inSpan: RunInSpan = (facts, work, describe) => (tracer ? tracer(facts, work, describe) : work());
