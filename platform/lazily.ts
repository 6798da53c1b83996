/** Returns a function that computes a value at its first call, and returns the same one from then on. */
export function lazily<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}
