import { parseTypedCents } from '#contract/parse-typed-number.ts';
import {
  cancelPrice,
  isOnSaleTooLong,
  listPlannedPrices,
  listPriceHistory,
  PRICE_REFUSALS,
  schedulePrice,
} from '#modules/prices/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { findNamedProduct } from './find-named-product.ts';
import { describeCents } from './parse-settings.ts';

const plan: Command = {
  usage: 'price plan <product> <kind> <amount> <start> … [--reason=…]',
  summary:
    'plans a price or a sale, such as: price plan old-still sale 44.00 2026-12-01T05:00Z 2026-12-27T05:00Z',
  async run(given, { database, actor, print }) {
    const { positionals, values } = parseOptions(plan, given, { reason: { type: 'string' } }, 6);
    const [slug = '', kind = '', amount = '', start = '', ...rest] = positionals;
    const reason = values.reason?.trim().slice(0, 200) ?? '';
    if (kind !== 'price' && kind !== 'sale')
      throw new CommandError(`${kind} is not a kind. The kinds are: price, sale.`);
    const cents = parseTypedCents(amount);
    if (!cents) throw new CommandError(`${amount} is not an amount above 0, such as 44.00.`);
    const startsAt = parseInstant(start);
    const endsAt = rest[0] === undefined ? null : parseInstant(rest[0]);
    const { db } = database;
    const { id: productId } = await findNamedProduct(db, slug);
    const planned = { productId, kind, cents, startsAt, endsAt, reason } as const;
    const outcome = await inTransaction(db, (tx) => schedulePrice(tx, actor, planned, new Date()));
    if (outcome.kind === 'refused')
      throw new CommandError(`${PRICE_REFUSALS[outcome.refusal]} Nothing was changed.`);
    print(`Planned: ${outcome.id}.`);
    if (kind === 'sale' && (await isOnSaleTooLong(db, productId, new Date())))
      print('It was on sale for more than half of the last six months: is its ordinary price genuine?');
  },
};

const cancel: Command = {
  usage: 'price cancel <id>',
  summary: 'cancels a planned price; a sale that runs ends now',
  async run([id = ''], { database, actor, print }) {
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw new CommandError(`${id} is not an id.`);
    const result = await inTransaction(database.db, (tx) => cancelPrice(tx, actor, id));
    const { kind } = result;
    if (kind === 'refused') throw new CommandError(result.refusal);
    if (kind === 'unknown') throw new CommandError(`There is no planned price ${id}.`);
    if (kind === 'over') throw new CommandError('That price was set, cancelled or refused before.');
    print('Cancelled.');
  },
};

const list: Command = {
  usage: 'price list <product>',
  summary: 'what a product has cost, and its planned prices',
  async run([slug = ''], { database: { db }, print }) {
    const { id, name } = await findNamedProduct(db, slug);
    print(name);
    for (const { createdAt, priceCents, salePriceCents } of await listPriceHistory(db, id))
      print(
        `  from ${formatInstant(createdAt)}  ${describeCents(priceCents)}, sale ${describeCents(salePriceCents)}`,
      );
    for (const row of await listPlannedPrices(db, id)) {
      const end = row.endsAt === null ? '' : ` to ${formatInstant(row.endsAt)}`;
      const refusal = row.refusal === '' ? '' : ` (${row.refusal})`;
      print(
        `  ${row.id}  ${row.kind} ${describeCents(row.cents)}, ${formatInstant(row.startsAt)}${end}: ${row.state}${refusal}`,
      );
    }
  },
};

function parseInstant(text: string): Date {
  const instant = new Date(text);
  if (
    !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text) ||
    Number.isNaN(instant.getTime())
  )
    throw new CommandError(`${text} is not a time with its zone, such as 2026-12-01T00:00-05:00.`);
  return instant;
}

const formatInstant = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ');

export const PRICE_COMMANDS: readonly Command[] = [plan, cancel, list];
