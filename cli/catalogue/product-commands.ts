import { updateProduct, type ProductChangeFailure, loadWithdrawalDay } from '#modules/catalog/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type CommandContext, type Command, CommandError } from '../command.ts';
import { changeStock } from './change-stock.ts';
import { findProduct } from './find-product.ts';
import { describeCents, parseSettings } from './parse-settings.ts';

export const showProduct: Command = {
  usage: 'product show <slug>',
  summary: 'the data of a product',
  async run([slug = ''], bench) {
    await printProduct(slug, bench);
  },
};

export const setProduct: Command = {
  usage: 'product set <slug> <name=value> …',
  summary: 'changes price, sale, stock or flags; pages update within two seconds',
  async run([slug = '', ...words], bench) {
    const { stock, ...change } = parseSettings(words);
    const { db } = bench.database;
    const found = stock && (await findProduct(slug, bench)).product;
    await inTransaction(db, async (tx) => {
      const outcome = await updateProduct(tx, slug, change);
      if (!outcome.ok) throw new CommandError(describeFailure(outcome.failure, slug));
      if (stock && found) await changeStock(tx, bench.actor, found, stock);
    });
    await printProduct(slug, bench);
  },
};

function describeFailure(failure: ProductChangeFailure, slug: string): string {
  switch (failure) {
    case 'unknown-product':
      return `There is no product ${slug}.`;
    case 'sale-price-not-below-price':
      return 'A sale price must be below the price. Nothing was changed.';
  }
}

async function printProduct(slug: string, bench: CommandContext): Promise<void> {
  const { database, print } = bench;
  const { product, category } = await findProduct(slug, bench);
  const withdrawnOn = await loadWithdrawalDay(database.db, product.id);
  const flags = [
    product.isLimitedEdition && 'limited edition',
    product.isNewArrival && 'new arrival',
    product.isStaffPick && 'staff pick',
    product.isGiftIdea && 'gift idea',
  ].filter((text) => text !== false);
  print(`${product.name} (${product.producer})`);
  const lines: [string, string][] = [
    ['slug', product.slug],
    ['id', product.id],
    ['SKU', product.sku],
    ['category', category.slug],
    ['price', describeCents(product.priceCents)],
    ['sale price', describeCents(product.salePriceCents)],
    ['stock', String(product.stockQuantity)],
    ['order limit', product.orderLimit === null ? 'none' : String(product.orderLimit)],
    ['on sale', withdrawnOn === null ? 'yes' : `no, withdrawn on ${withdrawnOn}`],
    ['flags', flags.length === 0 ? '–' : flags.join(', ')],
  ];
  for (const [name, value] of lines) print(`  ${name.padEnd(12)} ${value}`);
}
