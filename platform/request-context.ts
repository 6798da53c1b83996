import { AsyncLocalStorage } from 'node:async_hooks';

/** What began the present work: a request, or the job that a request wrote. */
export type RequestContext = {
  /** As in its log lines, its response and the audit; absent: no request began it. */
  readonly requestId?: string | undefined;
  /** Its trace (W3C Trace Context): that of the proxy, or the present span where traces are on. */
  readonly traceparent?: string | undefined;
  /** Statements sent to the database, counted where traces are on. */
  readonly statements?: { count: number };
};

const storage = new AsyncLocalStorage<RequestContext | undefined>();

/** Runs work of a request; `undefined`: of no request, whatever ran before. */
export function runInContext<Result>(context: RequestContext | undefined, work: () => Result): Result {
  return storage.run(context, work);
}

/** What began the present work; `undefined`: no request. */
export const findContext = (): RequestContext | undefined => storage.getStore();

/** Counts a statement of the present work. */
export function countStatement(): void {
  const statements = findContext()?.statements;
  if (statements) statements.count += 1;
}
