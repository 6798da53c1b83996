import type { z } from 'zod';
import type { BottleKindsSchema } from '#contract/bar/bottle-kinds.ts';

type BottleKinds = z.infer<typeof BottleKindsSchema>;

/** Asks the shop which kinds a bottle is; none where nobody can say. Throws where no answer comes. */
export async function fetchKinds(slug: string): Promise<BottleKinds> {
  const answer = await fetch(`/api/public/bar-kinds/${slug}`, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
  // The shop's own answer, of the same release as this script.
  return await answer.json();
}
