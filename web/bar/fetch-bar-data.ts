import type { BarData } from '#contract/bar/bar-data.ts';

/**
 * Fetches the kinds, substitutions and recipes of this shop from the URL in the page. Throws when
 * they cannot be loaded.
 */
export async function fetchBarData(path: string): Promise<BarData> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`the shop responded with status ${answer.status}`);
  // The shop's own response; its name contains the hash of its content.
  return await answer.json();
}
