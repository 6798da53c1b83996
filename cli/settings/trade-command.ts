import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describeTrade, loadTradeFile, saveTrade, toRules } from '#modules/compliance/commands.ts';
import { listLawRules, loadTrade, TRADE_ISSUES, type TradeTerms } from '#modules/compliance/index.ts';
import { listDeliveredVersions } from '#modules/shop-settings/commands.ts';
import { loadCurrency } from '#modules/shop-settings/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError, type CommandContext } from '../command.ts';
import { IMPORT_OPTIONS, parseOptions } from '../parse-options.ts';
import { describeIssue } from '#seed/load-demo.ts';

export const importTrade: Command = {
  usage: 'trade import <file> [--mine]',
  summary:
    "imports your licences, delivery prices and exchange rate from a file like demo/trade.yaml; --mine takes the file's where the shop's were edited since",
  async run(given, { database, actor, print }) {
    const { positionals, values } = parseOptions(importTrade, given, { mine: IMPORT_OPTIONS.mine });
    const [file = ''] = positionals;
    const place = resolve(file);
    const found = await stat(place).catch(() => undefined);
    if (!found?.isFile()) throw new CommandError(`${place} cannot be read: there is no such file.`);
    const read = await loadTradeFile(place);
    if (!read.ok)
      throw new CommandError(
        [`${file} is invalid. Nothing was changed.`, ...read.issues.map(describeIssue)].join('\n'),
      );
    await inTransaction(database.db, async (tx) => {
      const versions = values.mine ? 'any' : (read.versions ?? (await listDeliveredVersions(tx)));
      const outcome = await saveTrade(tx, actor, read.terms, { versions });
      if (outcome.kind === 'invalid')
        throw new CommandError(
          [
            `${file} is invalid. Nothing was changed.`,
            ...outcome.issues.map(({ path, code }) => `${path.join('.')}: ${TRADE_ISSUES[code]}`),
          ].join('\n'),
        );
      if (outcome.kind === 'conflict')
        throw new CommandError(
          `Nothing was changed: ${outcome.group} was saved since, and is at version ${outcome.currentVersion}. Compare it with \`settings export\`, or add --mine to take the file's.`,
        );
    });
    print('The terms are imported; the next checkout uses them.');
    await printTrade(read.terms, { database, print });
  },
};

export const showTrade: Command = {
  usage: 'trade show',
  summary: 'where the shop delivers today, at which prices, and why not elsewhere',
  async run(_given, { database, print }) {
    const trade = await loadTrade(database.db);
    if (!trade) {
      print('The shop has no trade terms, so it delivers nowhere. Import them: trade import <file>.');
      return;
    }
    print(
      trade.isDemo ? 'Trade terms of the demo. Its licences are assumed, not real.' : 'Your own trade terms.',
    );
    await printTrade(trade.terms, { database, print });
  },
};

async function printTrade(
  terms: TradeTerms,
  { database, print }: Pick<CommandContext, 'database' | 'print'>,
): Promise<void> {
  const law = toRules(await listLawRules(database.db));
  const currency = await loadCurrency(database.db);
  for (const line of describeTrade(terms, today(), { law, currency })) print(line);
}

/** Uses the clock of the machine, which has the merchant's time zone. */
const today = (): string => new Date().toLocaleDateString('en-CA');
