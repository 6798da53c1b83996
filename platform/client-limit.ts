import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from './network-of.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Visitors that are remembered; beyond it the one that was silent longest is forgotten. */
const MOST_REMEMBERED = 10_000;

export type ClientLimit = {
  /** Counts one of a visitor's. Answers how many milliseconds are left to wait where that is one too many. */
  take(address: string, now: number): number;
  /** Takes back the count of what was not taken after all. */
  giveBack(address: string): void;
};

/** So many an hour for each visitor, in the memory of this process. No address is kept: only a hash that ends with the process. */
export function createClientLimit(mostAnHour: number): ClientLimit {
  const key = randomBytes(32);
  const times = new Map<string, number[]>();
  const nameOf = (address: string): string =>
    createHmac('sha256', key).update(networkOf(address)).digest('base64url');
  return {
    take(address, now) {
      const name = nameOf(address);
      const recent = (times.get(name) ?? []).filter((time) => now - time < HOUR_MS);
      // Put in anew, so that the map's order is that of the last sign of life.
      times.delete(name);
      times.set(name, recent);
      if (times.size > MOST_REMEMBERED) forgetFirst(times);
      const [oldest = now] = recent;
      if (recent.length >= mostAnHour) return oldest + HOUR_MS - now;
      recent.push(now);
      return 0;
    },
    giveBack(address) {
      times.get(nameOf(address))?.pop();
    },
  };
}

function forgetFirst(times: Map<string, unknown>): void {
  for (const name of times.keys()) {
    times.delete(name);
    return;
  }
}
