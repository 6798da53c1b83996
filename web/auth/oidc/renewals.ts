/**
 * What asking for new tokens came to: `refused` is the provider's answer, `away` that there was none, `gone` that nobody is
 * signed in any more, because another tab has signed out.
 */
export type Outcome = 'renewed' | 'refused' | 'away' | 'gone';

/** After the first failure without an answer, and after every other one (decision D49). */
const FIRST_PAUSE_MS = 5000;
const PAUSE_MS = 60_000;

export type Renewals = {
  /** Asks now, or joins who is asking. A pause that is under way ends with it. */
  now(): Promise<Outcome>;
  /** Asks now, unless somebody is asking or waiting to. */
  due(): void;
  isAsking(): boolean;
  stop(): void;
};

/** Renews until there is an answer. `renew` must not reject; `tell` hears of every outcome, once each. */
export function keepRenewing(renew: () => Promise<Outcome>, tell: (outcome: Outcome) => void): Renewals {
  let asking: Promise<Outcome> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const stop = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    failures = 0;
  };
  const ask = async (): Promise<Outcome> => {
    const outcome = await renew();
    asking = undefined;
    if (outcome === 'away') {
      failures += 1;
      clearTimeout(waiting);
      waiting = setTimeout(() => void now(), failures === 1 ? FIRST_PAUSE_MS : PAUSE_MS);
    } else stop();
    tell(outcome);
    return outcome;
  };
  const now = (): Promise<Outcome> => {
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
