/** Returns the ordinals that are in both lists, which ascend, as the result does. */
export function intersect(some: Int32Array, others: Int32Array): Int32Array {
  const both = new Int32Array(Math.min(some.length, others.length));
  let length = 0;
  for (let at = 0, other = 0; at < some.length && other < others.length; ) {
    const difference = (some[at] ?? 0) - (others[other] ?? 0);
    if (difference === 0) {
      both[length] = some[at] ?? 0;
      length += 1;
    }
    if (difference <= 0) at += 1;
    if (difference >= 0) other += 1;
  }
  return both.subarray(0, length);
}
