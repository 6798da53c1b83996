import { getEnvironmentData } from 'node:worker_threads';

/** Sets the clock of `clock.ts`, which must be loaded: it goes on from `to`, in milliseconds. */
export function setClock(to: number): void {
  const shared: unknown = getEnvironmentData('demo-past-clock');
  if (!(shared instanceof SharedArrayBuffer))
    throw new Error('start by npm run make:past: the clock is not loaded');
  Atomics.add(new BigInt64Array(shared), 0, BigInt(Math.round(to - Date.now())));
}
