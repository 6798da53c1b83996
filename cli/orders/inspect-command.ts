import { inspectReturn } from '#modules/orders/moves.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findNamedProduct } from '../catalogue/find-named-product.ts';
import { type Command, CommandError } from '../command.ts';
import { changedMeanwhile, missing, parseNumber } from './order-arguments.ts';

export const inspectOne: Command = {
  usage: 'orders inspect <number> <product> <bottles> <condition>',
  summary:
    'after a parcel came back: returns bottles of a product to stock (stock), or counts them as broken (broken)',
  async run([word = '', slug = '', bottles = '', condition = ''], bench) {
    if (condition !== 'stock' && condition !== 'broken')
      throw new CommandError(`${condition} is not a condition: give stock or broken.`);
    if (!/^[1-9]\d{0,5}$/.test(bottles))
      throw new CommandError(`${bottles} is not a number of bottles: give a whole number from 1.`);
    const { id: productId } = await findNamedProduct(bench.database.db, slug);
    const given = {
      number: parseNumber(word),
      lines: [{ productId, quantity: Number(bottles), condition } as const],
    };
    const outcome = await inTransaction(bench.database.db, (tx) => inspectReturn(tx, bench.actor, given));
    if (outcome.kind === 'unknown') throw missing(word);
    if (outcome.kind === 'changed-meanwhile') throw changedMeanwhile(word);
    if (outcome.kind === 'illegal')
      throw new CommandError(`Nothing of order ${word} has come back. Mark it as returned first.`);
    if (outcome.kind === 'too-many')
      throw new CommandError(
        `Of ${slug}, order ${word} has ${outcome.left} bottles that are not inspected. Nothing was changed.`,
      );
    bench.print(
      `${bottles} × ${slug} of order ${word}: ${condition === 'stock' ? 'back in stock' : 'broken'}.`,
    );
  },
};
