import { createCatalog, findStoredProduct } from '#modules/catalog/index.ts';
import { updateProduct, type UpdateProductResult } from '#modules/catalog/products.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { changeStock } from './change-stock.ts';
import { describeIssues } from './describe-issues.ts';
import { findNamedProduct } from './find-named-product.ts';
import { describeCents, parseSettings, type ProductSettings } from './parse-settings.ts';

export const showProduct: Command = {
  usage: 'product show <slug>',
  summary: 'the data of a product',
  async run([slug = ''], context) {
    await printProduct(slug, context);
  },
};

export const setProduct: Command = {
  usage: 'product set <slug> <name=value> …',
  summary:
    'changes price, sale, stock, facts or flags; reason=… says why a price moves by more than 30 %; pages update within two seconds',
  async run([slug = '', ...words], context) {
    const settings = parseSettings(words);
    await inTransaction(context.database.db, (tx) => applySettings(tx, context, slug, settings));
    await printProduct(slug, context);
  },
};

async function applySettings(
  tx: Transaction,
  { actor }: CommandContext,
  slug: string,
  { stock, version, reason, ...change }: ProductSettings,
): Promise<void> {
  const found = await findNamedProduct(tx, slug);
  const { id } = found;
  if (Object.keys(change).length > 0)
    refuseUnsaved(await updateProduct(tx, actor, { id, change, expectedVersion: version, reason }));
  if (stock) await changeStock(tx, actor, found, stock);
}

function refuseUnsaved(result: UpdateProductResult): void {
  switch (result.kind) {
    case 'saved':
      return;
    case 'unknown':
      throw new CommandError('The product was deleted meanwhile.');
    case 'changed-meanwhile':
      throw new CommandError(
        [
          `It was changed meanwhile by ${result.by}: ${result.changedFields.join(', ')}.`,
          `Its version is ${result.currentVersion} now. Nothing was changed.`,
        ].join('\n'),
      );
    case 'invalid':
      throw new CommandError(
        result.issues.some(({ code }) => code === 'not-below-price')
          ? 'A sale price must be below the price. Nothing was changed.'
          : describeIssues(result.issues),
      );
  }
}

async function printProduct(slug: string, { database, print }: CommandContext): Promise<void> {
  const { id } = await findNamedProduct(database.db, slug);
  const found = await findStoredProduct(database.db, id);
  if (!found) throw new CommandError(`There is no product ${slug}.`);
  const { record, version, updatedAt, updatedBy, stockQuantity } = found;
  const category = (await createCatalog(database.db).wholeTree()).find(record.categoryId);
  const flags = [
    record.isLimitedEdition && 'limited edition',
    record.isNewArrival && 'new arrival',
    record.isStaffPick && 'staff pick',
    record.isGiftIdea && 'gift idea',
  ].filter((text) => text !== false);
  print(`${record.name} (${record.producer})`);
  const lines: [string, string][] = [
    ['slug', record.slug],
    ['id', id],
    ['SKU', record.sku],
    ['category', category?.slug ?? '–'],
    ['price', describeCents(record.priceCents)],
    ['sale price', describeCents(record.salePriceCents)],
    ['stock', String(stockQuantity)],
    ['order limit', record.orderLimit === null ? 'none' : String(record.orderLimit)],
    ['status', STATES[record.status]],
    ['class', `${record.productClass}, ${record.containerMaterial}`],
    [
      'barcodes',
      record.barcodes.map(({ gtin, units }) => (units === 1 ? gtin : `${gtin} (${units})`)).join(', ') || '–',
    ],
    ['flags', flags.length === 0 ? '–' : flags.join(', ')],
    ['version', `${version}, ${updatedAt.toISOString().slice(0, 10)} by ${updatedBy}`],
  ];
  for (const [name, value] of lines) print(`  ${name.padEnd(12)} ${value}`);
}

const STATES = { draft: 'draft', published: 'on sale', archived: 'archived, no longer sold' } as const;
