import pTimeout from 'p-timeout';

/**
 * Returns the result of the work, or that of `late` after a timeout. The work itself continues, and
 * an error of it after the timeout is ignored. `late` may throw.
 */
export async function withTimeout<Value, Late = Value>(
  work: Promise<Value>,
  ms: number,
  late: () => Late,
): Promise<Value | Late> {
  // A budget that is used up has 0 ms left, which the library refuses.
  return await pTimeout(work, { milliseconds: Math.max(1, ms), fallback: late });
}
