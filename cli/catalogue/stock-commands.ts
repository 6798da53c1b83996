import { MANUAL_REASONS, type ManualReason, OFFERED_REASONS } from '#contract/staff/stock-move.ts';
import { listUnpackable } from '#modules/inventory/index.ts';
import { countProduct, findStock, moveStock, STOCK_REFUSALS } from '#modules/inventory/office.ts';
import { formatCents } from '#contract/money.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { refuseStock } from './change-stock.ts';
import { findNamedProduct } from './find-named-product.ts';

const showStock: Command = {
  usage: 'stock show <product>',
  summary: 'the stock of a product: in the building, held, allocated, for sale, its cost and last movements',
  async run([slug = ''], bench) {
    await printStock(slug, bench);
  },
};

const moveOne: Command = {
  usage: 'stock move <product> <bottles> <reason> …',
  summary:
    'writes a movement such as +24 received or -1 broken, with a note; the reasons are received, returned, broken, tasting, staff, giveaway, recall, correction',
  async run([slug = '', bottles = '', reason = '', ...words], bench) {
    if (!/^[+-]\d{1,9}$/.test(bottles))
      throw new CommandError(`${bottles} is not a number of bottles: give +24 or -3.`);
    if (!isManualReason(reason))
      throw new CommandError(`${reason} is not a reason. The reasons are: ${OFFERED_REASONS.join(', ')}.`);
    const { id: productId } = await findNamedProduct(bench.database.db, slug);
    const move = { productId, delta: Number(bottles), reason, note: words.join(' ').slice(0, 200) };
    const outcome = await inTransaction(bench.database.db, (tx) => moveStock(tx, bench.actor, move));
    if (outcome.kind === 'wrong-direction')
      throw new CommandError(
        `${STOCK_REFUSALS.moveIssues[outcome.kind]('The bottles')} Nothing was changed.`,
      );
    if (outcome.kind === 'note-required')
      throw new CommandError(`${STOCK_REFUSALS.moveIssues[outcome.kind]('The note')} Nothing was changed.`);
    if (outcome.kind !== 'moved') throw refuseStock(outcome, slug);
    await printStock(slug, bench);
  },
};

const countOne: Command = {
  usage: 'stock count <product> <bottles>',
  summary: 'counts the bottles of a product in the building, with those that are sold and not shipped',
  async run([slug = '', bottles = ''], bench) {
    if (!/^\d{1,9}$/.test(bottles))
      throw new CommandError(`${bottles} is not a number of bottles: give a whole number from 0.`);
    const { id: productId } = await findNamedProduct(bench.database.db, slug);
    const count = { productId, counted: Number(bottles), mayAdjust: true };
    const outcome = await inTransaction(bench.database.db, (tx) => countProduct(tx, bench.actor, count));
    if (outcome.kind !== 'posted') throw refuseStock(outcome, slug);
    await printStock(slug, bench);
  },
};

export const STOCK_COMMANDS: readonly Command[] = [showStock, moveOne, countOne];

const isManualReason = (text: string): text is ManualReason =>
  MANUAL_REASONS.some((reason) => reason === text);

async function printStock(slug: string, bench: CommandContext): Promise<void> {
  const { print, database } = bench;
  const product = await findNamedProduct(database.db, slug);
  const stock = await findStock(database.db, product.id);
  if (!stock) throw new CommandError(`${product.name} has no stock level: run reconcile.`);
  const value = stock.valueCadCents === null ? '' : `, worth ${formatCents(stock.valueCadCents)} CAD`;
  print(product.name);
  const lines: [string, string][] = [
    ['in building', String(stock.onHand)],
    ['held', String(stock.held)],
    ['allocated', String(stock.allocated)],
    ['for sale', String(stock.available)],
    ['short', String(stock.shortage)],
    ['cost', stock.averageCostCad === null ? 'unknown' : `${stock.averageCostCad} CAD a bottle${value}`],
  ];
  for (const [name, text] of lines) print(`  ${name.padEnd(12)} ${text}`);
  const lacking = (await listUnpackable(database.db)).filter(({ productId }) => productId === product.id);
  if (lacking.length > 0) print(`  ${lacking.length} orders cannot be packed.`);
  for (const { createdAt, delta, reason, onHandAfter, note } of stock.movements)
    print(
      `  ${createdAt.toISOString().slice(0, 16).replace('T', ' ')}  ${delta > 0 ? '+' : ''}${delta} ${reason}, then ${onHandAfter}${note === '' ? '' : ` (${note})`}`,
    );
}
