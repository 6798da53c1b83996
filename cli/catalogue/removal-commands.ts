import { deleteCategory, deleteCollection, describeCategoryUse } from '#modules/catalog/groups.ts';
import { deleteProduct, listProductPictures, PRODUCT_HISTORY } from '#modules/catalog/products.ts';
import { findIdBySlug } from '#modules/catalog/commands.ts';
import { PRODUCT_DEPENDENTS } from '#modules/undo/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { listLinks } from '../content/list-links.ts';
import { removePictureFiles } from '#modules/media/index.ts';
import { findNamedProduct } from './find-named-product.ts';

const removeProduct: Command = {
  usage: 'product delete <slug>',
  summary:
    'deletes a draft that was never on sale, ordered or in stock, with its pictures; archive any other',
  async run([slug = ''], { database, stores, actor, print }) {
    const { product, pictures } = await inTransaction(database.db, async (tx) => {
      const found = await findNamedProduct(tx, slug);
      const own = (await listProductPictures(tx, found.id)).filter(({ isDemo }) => !isDemo);
      const result = await deleteProduct(tx, actor, { id: found.id }, PRODUCT_DEPENDENTS);
      if (result.kind === 'has-history')
        throw new CommandError(`${found.name}: ${PRODUCT_HISTORY[result.history]}`);
      if (result.kind !== 'deleted')
        throw new CommandError(`${found.name} was changed meanwhile. Try again.`);
      return { product: found, pictures: own.flatMap(({ picture }) => picture?.key ?? []) };
    });
    for (const key of pictures) await removePictureFiles(stores.pictures, key);
    print(`${product.name} is deleted; pages update within two seconds.`);
  },
};

const removeCategory: Command = {
  usage: 'category delete <slug>',
  summary: 'deletes a category that has no subcategories or products and that nothing links to',
  async run([slug = ''], { database, actor, print }) {
    await inTransaction(database.db, async (tx) => {
      const id = await findIdBySlug(tx, 'category', slug);
      if (id === undefined) throw new CommandError(`There is no category ${slug}.`);
      const result = await deleteCategory(tx, actor, { id });
      if (result.kind === 'deleted') return;
      if (result.kind !== 'in-use')
        throw new CommandError(`The category ${slug} was changed meanwhile. Try again.`);
      throw new CommandError(`${slug}: ${describeCategoryUse(result)} Nothing was changed.`);
    });
    print(`The category ${slug} is deleted; pages update within two seconds.`);
  },
};

const removeCollection: Command = {
  usage: 'collection delete <slug>',
  summary: 'deletes a collection that nothing links to; its products stay',
  async run([slug = ''], { database, actor, print }) {
    await inTransaction(database.db, async (tx) => {
      await refuseLinked(tx, slug);
      const id = await findIdBySlug(tx, 'collection', slug);
      if (id === undefined) throw new CommandError(`There is no collection ${slug}.`);
      await deleteCollection(tx, actor, { id });
    });
    print(`The collection ${slug} is deleted; pages update within two seconds.`);
  },
};

export const REMOVAL_COMMANDS: readonly Command[] = [removeProduct, removeCategory, removeCollection];

async function refuseLinked(tx: Transaction, slug: string): Promise<void> {
  const link = (await listLinks(tx)).find((one) => one.kind === 'collection' && one.slug === slug);
  if (link)
    throw new CommandError(
      `The collection ${slug} is linked from ${link.from}: change that first. Nothing was changed.`,
    );
}
