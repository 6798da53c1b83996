import type { z } from 'zod';
import type { BottleKindsSchema } from '#contract/bar/bottle-kinds.ts';

type BottleKinds = z.infer<typeof BottleKindsSchema>;

/**
 * Fetches the ingredient kinds of a bottle; `[]` when unknown. Throws when there is no response.
 */
export async function fetchKinds(slug: string): Promise<BottleKinds> {
  const answer = await fetch(`/api/public/bar-kinds/${slug}`, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`the shop responded with status ${answer.status}`);
  // The shop's own response, of the same release as this script.
  return await answer.json();
}
