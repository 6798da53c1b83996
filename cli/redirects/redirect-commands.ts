import {
  addRedirect,
  listRedirects,
  REDIRECT_REFUSALS,
  type RedirectFailure,
  removeRedirect,
} from '#modules/redirects/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { FLAG, parseOptions } from '../parse-options.ts';

const add: Command = {
  usage: 'redirect add <from> <to>…',
  summary: 'leads visitors of a path without a page to another page; --replace changes a redirect',
  async run(given, { database, actor, print }) {
    const { positionals, values } = parseOptions(add, given, { replace: FLAG });
    const [from = '', to = ''] = positionals;
    const { replace } = values;
    refuseFailure(await inTransaction(database.db, (tx) => addRedirect(tx, actor, { from, to, replace })));
    print(`${from} leads to ${to}, unless a page exists at ${from}.`);
  },
};

const remove: Command = {
  usage: 'redirect remove <from>',
  summary: 'ends a redirect',
  async run([from = ''], { database, actor, print }) {
    refuseFailure(await inTransaction(database.db, (tx) => removeRedirect(tx, actor, from)));
    print(`${from} redirects no longer.`);
  },
};

const list: Command = {
  usage: 'redirect list',
  summary: 'all redirects: those of changed addresses, and your own',
  async run(_given, { database, print }) {
    const rows = await listRedirects(database.db);
    if (rows.length === 0) print('There are no redirects.');
    for (const { from, to, isManual } of rows) print(`${from}  ${to}${isManual ? '  (your own)' : ''}`);
  },
};

function refuseFailure(outcome: { ok: true } | { ok: false; failure: RedirectFailure }): void {
  if (outcome.ok) return;
  const wayOut = outcome.failure === 'redirects-already' ? ' Add --replace to change it.' : '';
  throw new CommandError(`${REDIRECT_REFUSALS[outcome.failure]}${wayOut} Nothing was changed.`);
}

export const REDIRECT_COMMANDS: readonly Command[] = [add, remove, list];
