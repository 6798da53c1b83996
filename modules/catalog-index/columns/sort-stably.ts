import { type Slices, STEP } from './slices.ts';

const DIGIT_BITS = 11;
const BUCKETS = 2 ** DIGIT_BITS;

/**
 * Returns the ordinals in ascending order of their keys. Ties keep the sequence of `order`, or of
 * the ordinals without it. Radix sort, because comparing a million products in pairs takes a
 * second.
 */
export function* sortStably(order: Int32Array | undefined, keys: Uint32Array): Slices<Int32Array> {
  let from = order ?? allOrdinals(keys.length);
  let to: Int32Array = new Int32Array(keys.length);
  const places = new Uint32Array(BUCKETS);
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    places.fill(0);
    for (let start = 0; start < keys.length; start += STEP) {
      countDigits(keys, start, shift, places);
      yield;
    }
    // A digit that all keys share does not change the order.
    if (places[((keys[0] ?? 0) >>> shift) & (BUCKETS - 1)] === keys.length) continue;
    let sum = 0;
    for (let digit = 0; digit < BUCKETS; digit += 1) {
      const count = places[digit] ?? 0;
      places[digit] = sum;
      sum += count;
    }
    for (let start = 0; start < from.length; start += STEP) {
      distribute(from, start, keys, shift, places, to);
      yield;
    }
    [from, to] = [to, from === order ? new Int32Array(keys.length) : from];
  }
  return from;
}

/** Returns the ordinals themselves. */
export function allOrdinals(size: number): Int32Array {
  // `Int32Array.from` takes fifty times as long.
  const ordinals = new Int32Array(size);
  for (let i = 0; i < size; i += 1) ordinals[i] = i;
  return ordinals;
}

function countDigits(keys: Uint32Array, start: number, shift: number, places: Uint32Array): void {
  const end = Math.min(keys.length, start + STEP);
  for (let i = start; i < end; i += 1) {
    const digit = ((keys[i] ?? 0) >>> shift) & (BUCKETS - 1);
    places[digit] = (places[digit] ?? 0) + 1;
  }
}

function distribute(
  from: Int32Array,
  start: number,
  keys: Uint32Array,
  shift: number,
  places: Uint32Array,
  to: Int32Array,
): void {
  const end = Math.min(from.length, start + STEP);
  for (let at = start; at < end; at += 1) {
    const ordinal = from[at] ?? 0;
    const digit = ((keys[ordinal] ?? 0) >>> shift) & (BUCKETS - 1);
    const place = places[digit] ?? 0;
    places[digit] = place + 1;
    to[place] = ordinal;
  }
}
