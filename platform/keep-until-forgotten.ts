/** Reads once and keeps until `forget`; what failed is not kept, so that the next caller tries again. */
export function keepUntilForgotten<Value>(read: () => Promise<Value>): {
  get(): Promise<Value>;
  forget(): void;
} {
  let kept: Promise<Value> | undefined;
  return {
    get() {
      if (kept) return kept;
      const reading = read();
      kept = reading;
      reading.catch(() => {
        if (kept === reading) kept = undefined;
      });
      return reading;
    },
    forget() {
      kept = undefined;
    },
  };
}
