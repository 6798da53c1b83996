import { createCatalog } from '#modules/catalog/index.ts';
import { type CommandContext, CommandError } from '../command.ts';

/** Finds the product of a slug or id, on sale or not. Throws a `CommandError` without one. */
export async function findProduct(slug: string, { database }: CommandContext) {
  const found = await createCatalog(database.db).findProduct(slug, 'any');
  if (!found) throw new CommandError(`There is no product ${slug}.`);
  return found;
}
