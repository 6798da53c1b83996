import { StartupError } from '#platform/startup-error.ts';

/**
 * Starts a part of the shop and returns what `open` returns. Later parts get it as a value. `close`
 * ends a part that holds something.
 */
export type StartPart = <Value>(
  name: string,
  open: () => Value | Promise<Value>,
  close?: (opened: Value) => void | Promise<void>,
) => Promise<Value>;

/** Ends a part that has a function for it. */
export const stop = (opened: { stop(): void | Promise<void> }): void | Promise<void> => opened.stop();

/** Thrown when a part does not start, and no `StartupError` says why. */
export class PartError extends Error {
  readonly part: string;

  constructor(part: string, cause: unknown) {
    super(`${part} did not start`, { cause });
    this.name = 'PartError';
    this.part = part;
  }
}

/**
 * Starts parts in order. `stop` stops them in reverse order, all of them even when one fails to
 * stop, and then throws. When a part does not start, those before it are stopped, and the error is
 * a `StartupError` or a `PartError`.
 */
export async function startParts<Result>(
  startAll: (start: StartPart) => Promise<Result>,
): Promise<{ result: Result; stop(): Promise<void> }> {
  const started = new AsyncDisposableStack();
  try {
    const result = await startAll(async (name, open, close) => {
      try {
        const opened = await open();
        if (close) started.defer(() => close(opened));
        return opened;
      } catch (error) {
        throw error instanceof StartupError ? error : new PartError(name, error);
      }
    });
    return { result, stop: () => started.disposeAsync() };
  } catch (error) {
    // The operator needs the first error, not what follows from it.
    await started.disposeAsync().catch(() => undefined);
    throw error;
  }
}
