/** A column of integers whose length is not known in advance. */
export type GrowingColumn = {
  readonly length: number;
  push(value: number): void;
  /** Whether the column has the value at position `from` or later. */
  holds(value: number, from: number): boolean;
  finish(): Uint32Array;
};

export function createGrowingColumn(): GrowingColumn {
  let values = new Uint32Array(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) {
        const longer = new Uint32Array(length * 2);
        longer.set(values);
        values = longer;
      }
      values[length] = value;
      length += 1;
    },
    holds(value, from) {
      for (let at = from; at < length; at += 1) if (values[at] === value) return true;
      return false;
    },
    finish: () => values.slice(0, length),
  };
}
