import { type RunningShop, startBuiltShop } from '../running-shop.ts';
import type { ScalePlace } from './scale-place.ts';

/** With a million products a start may take minutes. */
const TIMEOUT_MS = 600_000;

/** Starts the built shop on the place's database, and stops it after `work`. */
export async function onShop<Result>(
  place: Pick<ScalePlace, 'url'>,
  settings: Readonly<Record<string, string>>,
  work: (shop: RunningShop) => Promise<Result>,
  onOutput: (bytes: Buffer) => void = () => undefined,
): Promise<Result> {
  const options = { timeoutMs: TIMEOUT_MS, onOutput };
  const shop = await startBuiltShop({ DATABASE_URL: place.url, ...settings }, options);
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}
