import type { BarData } from '#contract/bar/bar-data.ts';

/** The kinds, substitutions and recipes of this shop, as the page named them. Throws where they cannot be had. */
export async function fetchBarData(path: string): Promise<BarData> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
  // The shop's own answer; its name holds the hash of what is in it.
  return await answer.json();
}
