import { AsyncLocalStorage } from 'node:async_hooks';

/** What began the present work: a request, or the job that a request wrote. */
export type RequestContext = {
  /** As in its log lines, its response and the audit. */
  readonly requestId: string;
  /** Its trace (W3C Trace Context), where traces are on. */
  readonly traceparent?: string | undefined;
};

const storage = new AsyncLocalStorage<RequestContext | undefined>();

/** Runs work of a request; `undefined`: of no request, whatever ran before. */
export function runInContext<Result>(context: RequestContext | undefined, work: () => Result): Result {
  return storage.run(context, work);
}

/** What began the present work; `undefined`: no request. */
export const findContext = (): RequestContext | undefined => storage.getStore();
