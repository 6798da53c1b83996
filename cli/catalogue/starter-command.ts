import { join } from 'node:path';
import { loadStarterTree, startTree } from '#modules/catalogue-files/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { describeUndo } from '../audit/describe-undo.ts';
import { type Command, CommandError } from '../command.ts';

export const makeStarterTree: Command = {
  usage: 'catalogue starter',
  summary: 'gives a shop without categories a first tree of spirits, wine and beer, with attributes',
  async run(_given, { database, root, actor, print }) {
    const tree = await loadStarterTree(join(root, 'demo', 'catalogue'));
    const outcome = await inTransaction(database.db, (tx) => startTree(tx, actor, tree));
    if (outcome.kind === 'has-categories')
      throw new CommandError('The shop has categories already. Nothing was changed.');
    print(`${outcome.categories} categories.`);
    if (outcome.eventId !== undefined) print(describeUndo(outcome.eventId));
  },
};
