/** What the work answers, or what is said in its place when it is late; the work itself goes on. */
export async function inTime<Value>(work: Promise<Value>, ms: number, late: () => Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  // The caller may be gone by then: its failure must not be an unhandled rejection.
  work.catch(() => undefined);
  try {
    const answer = await Promise.race([work, passed]);
    return answer === 'late' ? late() : answer;
  } finally {
    clearTimeout(timer);
  }
}
