const MIN_CAPACITY = 16;
/** Fewer values are copied faster one by one than as part of an array. */
const FEW = 64;

type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** A column of integers that grows as needed. Its capacity costs no memory before it is used. */
export type GrowingColumn<Values extends Column> = {
  readonly length: number;
  push(value: number): void;
  /** Appends part of another column. */
  append(from: Values, start: number, end: number): void;
  finish(): Values;
};

/** Creates empty columns with room for `capacity` values. */
export const growing = {
  int32: (capacity: number): GrowingColumn<Int32Array> =>
    createColumn(
      (length) => new Int32Array(length),
      (values, length) => values.subarray(0, length),
      capacity,
    ),
  uint32: (capacity: number): GrowingColumn<Uint32Array> =>
    createColumn(
      (length) => new Uint32Array(length),
      (values, length) => values.subarray(0, length),
      capacity,
    ),
  uint16: (capacity: number): GrowingColumn<Uint16Array> =>
    createColumn(
      (length) => new Uint16Array(length),
      (values, length) => values.subarray(0, length),
      capacity,
    ),
  uint8: (capacity: number): GrowingColumn<Uint8Array> =>
    createColumn(
      (length) => new Uint8Array(length),
      (values, length) => values.subarray(0, length),
      capacity,
    ),
};

function createColumn<Values extends Column>(
  create: (length: number) => Values,
  cut: (values: Values, length: number) => Values,
  capacity: number,
): GrowingColumn<Values> {
  let values = create(Math.max(capacity, MIN_CAPACITY));
  let target: Column = values;
  let length = 0;
  const reserve = (wanted: number): void => {
    if (wanted <= values.length) return;
    const longer = create(Math.max(wanted, values.length * 2));
    longer.set(values);
    values = longer;
    target = longer;
  };
  return {
    get length() {
      return length;
    },
    push(value) {
      reserve(length + 1);
      target[length] = value;
      length += 1;
    },
    append(from, start, end) {
      reserve(length + end - start);
      if (end - start < FEW)
        for (let at = start; at < end; at += 1) target[length + at - start] = from[at] ?? 0;
      else values.set(from.subarray(start, end), length);
      length += end - start;
    },
    finish: () => cut(values, length),
  };
}
