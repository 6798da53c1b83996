import { findNearestSlug, findProductId } from '#modules/catalog/commands.ts';
import type { NamedProduct } from '#modules/catalog/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { CommandError } from '../command.ts';

/** Finds the product of that slug or id. Throws with the nearest slug when there is none. */
export async function findNamedProduct(db: Handle, name: string): Promise<NamedProduct> {
  const found = await findProductId(db, name);
  if (found) return found;
  const near = await findNearestSlug(db, name);
  throw new CommandError(`There is no product ${name}.${near === undefined ? '' : ` Did you mean ${near}?`}`);
}
