import { withTimeout } from '#platform/with-timeout.ts';

/** Time budget of one request, shared by all the work done for it. */
export type Deadline = { leftMs(): number };

/** Starts now, in real time, whatever clock the checkouts use. */
export function deadlineIn(ms: number): Deadline {
  const end = performance.now() + ms;
  return { leftMs: () => Math.max(0, end - performance.now()) };
}

/** The same deadline, or one in `ms` milliseconds when less time is left. */
export const atLeast = (deadline: Deadline, ms: number): Deadline =>
  deadline.leftMs() < ms ? deadlineIn(ms) : deadline;

/** Returns the result of the work, or `timeout`. The work itself continues. */
export const withDeadline = <Result>(
  work: Promise<Result>,
  deadline: Deadline,
): Promise<Result | 'timeout'> => withTimeout(work, deadline.leftMs(), (): 'timeout' => 'timeout');
