import { withTimeout } from '#platform/with-timeout.ts';

/** Whether the shop may get visitors, and the reason if not. */
export type Readiness = { ready: boolean; reason?: 'starting' | 'stopping' | 'database' | 'writes' };

export type ReadinessWatch = {
  /** The first page was rendered. */
  open(): void;
  /** The shop is about to end: never ready again. */
  close(): void;
  readonly isClosing: boolean;
  check(): Promise<Readiness>;
};

/** Timeout of the database for `select 1`. */
const PROBE_DEADLINE_MS = 1000;
/** Repeated probes within this time get the same response, which bounds the load. */
const PROBE_TTL_MS = 1000;
/** Timeout of the database for a write, on a busy disk; then how long the result is reused. */
const WRITE_DEADLINE_MS = 2000;
const WRITE_CHECK_TTL_MS = 5000;

/** Watches whether the shop is ready: opened, not closing, and `probe` and `write` succeed in time. */
export function createReadiness(
  probe: () => Promise<unknown>,
  write: () => Promise<unknown> = probe,
  now: () => number = Date.now,
): ReadinessWatch {
  let stage: 'starting' | 'open' | 'stopping' = 'starting';
  const databaseAnswers = keepFor(PROBE_TTL_MS, now, () => answersInTime(probe, PROBE_DEADLINE_MS));
  const takesWrites = keepFor(WRITE_CHECK_TTL_MS, now, () => answersInTime(write, WRITE_DEADLINE_MS));

  return {
    open() {
      if (stage === 'starting') stage = 'open';
    },
    close() {
      stage = 'stopping';
    },
    get isClosing() {
      return stage === 'stopping';
    },
    async check() {
      if (stage !== 'open') return { ready: false, reason: stage };
      if (!(await databaseAnswers())) return { ready: false, reason: 'database' };
      return (await takesWrites()) ? { ready: true } : { ready: false, reason: 'writes' };
    },
  };
}

function keepFor(ms: number, now: () => number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (!last || now() - last.at >= ms) last = { at: now(), answer: ask() };
    return last.answer;
  };
}

async function answersInTime(probe: () => Promise<unknown>, deadlineMs: number): Promise<boolean> {
  const answered = probe().then(
    () => true,
    () => false,
  );
  return await withTimeout(answered, deadlineMs, () => false);
}
