import { findNearestSlug, findProductReference } from '#modules/catalog/commands.ts';
import type { NamedProduct } from '#modules/catalog/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { CommandError } from '../command.ts';

/** Finds the product of that slug or id. Throws with the nearest slug when there is none. */
export async function findNamedProduct(db: Handle, idOrSlug: string): Promise<NamedProduct> {
  const found = await findProductReference(db, idOrSlug);
  if (found) return found;
  const near = await findNearestSlug(db, idOrSlug);
  throw new CommandError(
    `There is no product ${idOrSlug}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
  );
}
