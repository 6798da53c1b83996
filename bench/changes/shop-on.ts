import { type RunningShop, startBuiltShop } from '../running-shop.ts';

/** With a million products a start may take minutes. */
const TIMEOUT_MS = 600_000;

/** Starts the built shop on that database, or an embedded one, and stops it after `work`. */
export async function onShop<Result>(
  place: { url?: string },
  settings: Readonly<Record<string, string>>,
  work: (shop: RunningShop) => Promise<Result>,
  onOutput: (bytes: Buffer) => void = () => undefined,
): Promise<Result> {
  const options = { timeoutMs: TIMEOUT_MS, onOutput };
  const shop = await startBuiltShop(
    { ...(place.url !== undefined && { DATABASE_URL: place.url }), ...settings },
    options,
  );
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}
