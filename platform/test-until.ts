import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition is true. Throws when it is not within `ms`. */
export async function until(isSo: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  const giveUpAt = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`the condition did not become true in ${ms} ms`);
    await sleep(10);
  }
}
