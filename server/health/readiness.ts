/** Why the shop is or is not ready to be sent visitors. */
export type Readiness = { ready: boolean; reason?: 'starting' | 'stopping' | 'database' };

export type ReadinessWatch = {
  /** The first page was rendered. */
  open(): void;
  /** The shop is about to end; from now on never ready. */
  close(): void;
  readonly isClosing: boolean;
  check(): Promise<Readiness>;
};

/** How long the database may take to answer `select 1`. */
const PROBE_DEADLINE_MS = 1000;
/** Whoever asks more often gets the same answer, so that asking is no burden. */
const PROBE_KEPT_MS = 1000;

/** Watches whether the shop is ready: opened, not closing, and the database answers `probe` in time. */
export function createReadiness(probe: () => Promise<unknown>, now: () => number = Date.now): ReadinessWatch {
  let stage: 'starting' | 'open' | 'stopping' = 'starting';
  let last: { at: number; answers: Promise<boolean> } | undefined;

  const databaseAnswers = (): Promise<boolean> => {
    if (!last || now() - last.at >= PROBE_KEPT_MS) last = { at: now(), answers: answersInTime(probe) };
    return last.answers;
  };

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
      return (await databaseAnswers()) ? { ready: true } : { ready: false, reason: 'database' };
    },
  };
}

async function answersInTime(probe: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PROBE_DEADLINE_MS, false);
  });
  const answered = probe().then(
    () => true,
    () => false,
  );
  return await Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
