/**
 * Result of a renewal: `refused` is the provider's answer, `away` means that there was none, and
 * `gone` that no user is signed in any more, because another tab has signed out.
 */
export type RenewalResult = 'renewed' | 'refused' | 'unavailable' | 'gone';

/**
 * Pause after the first attempt without an answer, and after each later one (specification note
 * D49).
 */
const FIRST_PAUSE_MS = 5000;
const PAUSE_MS = 60_000;

export type Renewals = {
  /** Renews now, or joins the running renewal. It ends a pause. */
  now(): Promise<RenewalResult>;
  /** Renews now, unless a renewal is running or waiting. */
  due(): void;
  isAsking(): boolean;
  stop(): void;
};

/** Renews until there is an answer. `renew` must not reject; `tell` gets each result once. */
export function createRenewals(
  renew: () => Promise<RenewalResult>,
  tell: (outcome: RenewalResult) => void,
): Renewals {
  let asking: Promise<RenewalResult> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const stop = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    failures = 0;
  };
  const ask = async (): Promise<RenewalResult> => {
    const outcome = await renew();
    asking = undefined;
    if (outcome === 'unavailable') {
      failures += 1;
      clearTimeout(waiting);
      waiting = setTimeout(() => void now(), failures === 1 ? FIRST_PAUSE_MS : PAUSE_MS);
    } else stop();
    tell(outcome);
    return outcome;
  };
  const now = (): Promise<RenewalResult> => {
    clearTimeout(waiting);
    waiting = undefined;
    asking ??= ask();
    return asking;
  };
  return {
    now,
    due() {
      if (!waiting) void now();
    },
    isAsking: () => asking !== undefined,
    stop,
  };
}
