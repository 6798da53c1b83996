/** How long somebody is willing to wait, over all that is done for them. */
export type Deadline = { leftMs(): number };

/** Begins now. Real time, whatever clock the till goes by. */
export function deadlineIn(ms: number): Deadline {
  const end = performance.now() + ms;
  return { leftMs: () => Math.max(0, end - performance.now()) };
}

/** The same deadline, or one so many milliseconds from now where less is left. */
export const atLeast = (deadline: Deadline, ms: number): Deadline =>
  deadline.leftMs() < ms ? deadlineIn(ms) : deadline;

/** What the work comes to, or `late`; the work itself goes on, and whoever began it hears of its failure. */
export async function withDeadline<Result>(
  work: Promise<Result>,
  deadline: Deadline,
): Promise<Result | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), deadline.leftMs());
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
