/** Memoizes until `invalidate()`. Errors are not cached, so that the next caller tries again. */
export function memoizeAsync<Value>(read: () => Promise<Value>): {
  get(): Promise<Value>;
  invalidate(): void;
} {
  let cached: Promise<Value> | undefined;
  return {
    get() {
      if (cached) return cached;
      const reading = read();
      cached = reading;
      reading.catch(() => {
        if (cached === reading) cached = undefined;
      });
      return reading;
    },
    invalidate() {
      cached = undefined;
    },
  };
}
