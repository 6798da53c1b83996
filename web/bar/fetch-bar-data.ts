import type { BarData } from '#contract/bar/bar-data.ts';
import { readJson } from '#web/shop-api/read-answer.ts';

/**
 * Fetches the kinds, substitutions and recipes of this shop from the URL in the page. Throws when
 * they cannot be loaded.
 */
export async function fetchBarData(path: string): Promise<BarData> {
  return await readJson(path);
}
