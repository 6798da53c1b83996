import {
  deleteCategory,
  deleteCollection,
  deleteProduct,
  findNearestSlug,
  listProductPictures,
  lockNamedProduct,
  type NamedProduct,
  setWithdrawn,
} from '#modules/catalog/index.ts';
import { isReserved } from '#modules/inventory/index.ts';
import { isOrdered } from '#modules/orders/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type CommandContext, type Command, CommandError } from '../command.ts';
import { listLinks, type ShopLink } from '../content/list-links.ts';
import { mediaFolder, removePictureFiles } from '../media/media-folder.ts';

const withdrawProduct: Command = {
  usage: 'product withdraw <slug>',
  summary: 'withdraws a product from sale: no page, list, cart or checkout has it; orders keep their lines',
  async run([slug = ''], bench) {
    await setOnSale(slug, bench, false);
  },
};

const restoreProduct: Command = {
  usage: 'product restore <slug>',
  summary: 'puts a withdrawn product back on sale, as it was',
  async run([slug = ''], bench) {
    await setOnSale(slug, bench, true);
  },
};

async function setOnSale(
  slug: string,
  { database, print }: CommandContext,
  isOnSale: boolean,
): Promise<void> {
  const { product, isChanged } = await inTransaction(database.db, async (tx) => {
    const found = await lockProduct(tx, slug);
    return { product: found, isChanged: await setWithdrawn(tx, found, !isOnSale) };
  });
  const state = isOnSale ? 'on sale' : 'withdrawn from sale';
  print(
    isChanged
      ? `${product.name} is ${state}; pages update within two seconds.`
      : `${product.name} is ${state} already. Nothing was changed.`,
  );
}

const removeProduct: Command = {
  usage: 'product delete <slug>',
  summary: 'deletes a product that was never ordered, with its pictures; withdraw any other',
  async run([slug = ''], { database, dataDir, print }) {
    const { product, pictures } = await inTransaction(database.db, async (tx) => {
      const found = await lockProduct(tx, slug);
      if (await isOrdered(tx, found.id))
        throw new CommandError(
          `${found.name} was ordered, so it cannot be deleted: product withdraw ${found.slug} takes it from sale.`,
        );
      if (await isReserved(tx, found.id))
        throw new CommandError(
          `${found.name} is being paid for, so it cannot be deleted now: product withdraw ${found.slug} takes it from sale.`,
        );
      const own = (await listProductPictures(tx, found.id)).filter(({ isDemo }) => !isDemo);
      await deleteProduct(tx, found);
      return { product: found, pictures: own.flatMap(({ picture }) => picture?.key ?? []) };
    });
    for (const key of pictures) await removePictureFiles(mediaFolder(dataDir), key);
    print(`${product.name} is deleted; pages update within two seconds.`);
  },
};

const removeCategory: Command = {
  usage: 'category delete <slug>',
  summary: 'deletes a category that has no subcategories or products and that nothing links to',
  async run([slug = ''], { database, print }) {
    await inTransaction(database.db, async (tx) => {
      await refuseLinked(tx, 'category', slug);
      const hold = await deleteCategory(tx, slug);
      if (!hold) return;
      if (hold.kind === 'unknown') throw new CommandError(`There is no category ${slug}.`);
      const more = hold.count > hold.slugs.length ? ` and ${hold.count - hold.slugs.length} more` : '';
      throw new CommandError(
        `The category ${slug} has ${hold.kind === 'children' ? 'categories' : 'products'}: ${hold.slugs.join(', ')}${more}. Nothing was changed.`,
      );
    });
    print(`The category ${slug} is deleted; pages update within two seconds.`);
  },
};

const removeCollection: Command = {
  usage: 'collection delete <slug>',
  summary: 'deletes a collection that nothing links to; its products stay',
  async run([slug = ''], { database, print }) {
    await inTransaction(database.db, async (tx) => {
      await refuseLinked(tx, 'collection', slug);
      if (!(await deleteCollection(tx, slug))) throw new CommandError(`There is no collection ${slug}.`);
    });
    print(`The collection ${slug} is deleted; pages update within two seconds.`);
  },
};

export const REMOVAL_COMMANDS: readonly Command[] = [
  withdrawProduct,
  restoreProduct,
  removeProduct,
  removeCategory,
  removeCollection,
];

async function lockProduct(tx: Transaction, slug: string): Promise<NamedProduct> {
  const found = await lockNamedProduct(tx, slug);
  if (found) return found;
  const near = await findNearestSlug(tx, slug);
  throw new CommandError(`There is no product ${slug}.${near === undefined ? '' : ` Did you mean ${near}?`}`);
}

async function refuseLinked(tx: Transaction, kind: ShopLink['kind'], slug: string): Promise<void> {
  const link = (await listLinks(tx)).find((one) => one.kind === kind && one.slug === slug);
  if (link)
    throw new CommandError(
      `The ${kind} ${slug} is linked from ${link.from}: change that first. Nothing was changed.`,
    );
}
