import { z } from 'zod';
import { categoryPath, collectionPath, productPath } from '#contract/pages/site-links.ts';
import { findSlug } from '#modules/catalog/index.ts';
import { findRedirect } from '#modules/redirects/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { invalid } from '../failures.ts';

const PATHS = { product: productPath, category: categoryPath, collection: collectionPath };

/** The field of a body that agrees to take a URL from its redirect. */
export const confirm = z
  .literal(true)
  .optional()
  .meta({ description: 'Takes a URL that redirects to another page so far.' });

/**
 * Returns a failure where a new slug is that of a URL that redirects to another page, unless the
 * caller confirms it (B27). A page may go back to its own former URL.
 */
export async function refuseRedirectingSlug(
  db: Handle,
  given: {
    kind: keyof typeof PATHS;
    /** `undefined` for a new one. */
    id?: string;
    slug: unknown;
    isConfirmed: boolean;
  },
): Promise<Failure | undefined> {
  const { kind, id, slug, isConfirmed } = given;
  if (typeof slug !== 'string' || isConfirmed) return undefined;
  const path = PATHS[kind](slug);
  const target = await findRedirect(db, path);
  if (target === undefined) return undefined;
  const present = id === undefined ? undefined : await findSlug(db, kind, id);
  if (present !== undefined && [slug, target].some((one) => one === present || one === PATHS[kind](present)))
    return undefined;
  return invalid([
    { pointer: '/confirm', code: 'redirects-already', detail: `${path} leads to ${target} so far.` },
  ]);
}
