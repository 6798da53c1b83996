import { listRevisions } from '#modules/audit/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { PAGE_KIND } from './kinds/page-kind.ts';

const SEED = systemActor('seed');

/** Whether a person saved the terms of sale and of privacy: a new shop has drafts. */
export async function hasOwnTerms(db: Handle): Promise<boolean> {
  const slugs = ['terms', 'privacy'];
  const saved = await listRevisions(db, PAGE_KIND.name, slugs);
  return slugs.every((slug) => saved.some(({ id, actorId }) => id === slug && actorId !== SEED.id));
}
