/** Returns the result of the work, or that of `late` after a timeout. The work itself continues. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  ms: number,
  late: () => Value,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), ms);
  });
  // The caller may be gone by then: an error must not become an unhandled rejection.
  work.catch(() => undefined);
  try {
    const answer = await Promise.race([work, passed]);
    return answer === 'timeout' ? late() : answer;
  } finally {
    clearTimeout(timer);
  }
}
