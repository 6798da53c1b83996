import { type Slices, STEP } from '../columns/slices.ts';

type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float32Array | Float64Array;

/**
 * Writes a column in another order into `to`: column by column, because product by product takes much
 * longer. A product has `width` values.
 */
export function* reorderColumn(to: Column, from: Column, order: Int32Array, width = 1): Slices<void> {
  const step = Math.ceil(STEP / width);
  for (let start = 0; start < order.length; start += step) {
    writeColumn({ to, from, width }, order, start, Math.min(order.length, start + step));
    yield;
  }
}

function writeColumn(
  { to, from, width }: { to: Column; from: Column; width: number },
  order: Int32Array,
  start: number,
  end: number,
): void {
  for (let at = start; at < end; at += 1) {
    const first = (order[at] ?? 0) * width;
    for (let i = 0; i < width; i += 1) to[at * width + i] = from[first + i] ?? 0;
  }
}

/** Products with different numbers of values: those of `i` are at `start[i]` to `start[i + 1]`. */
type Parts<Values> = { readonly start: Uint32Array; readonly values: Values };

/** As `reorderColumn`, into `to`, which is as long as the values. Returns where they start. */
export function* reorderParts<Values extends Uint32Array | Uint8Array>(
  to: Values,
  { start, values }: Parts<Values>,
  order: Int32Array,
): Slices<Uint32Array> {
  const starts = new Uint32Array(order.length + 1);
  let length = 0;
  for (const [at, ordinal] of order.entries()) {
    const end = start[ordinal + 1] ?? 0;
    for (let i = start[ordinal] ?? 0; i < end; i += 1) {
      to[length] = values[i] ?? 0;
      length += 1;
    }
    starts[at + 1] = length;
    if (at % PARTS_A_STEP === 0) yield;
  }
  return starts;
}

const PARTS_A_STEP = 4096;
