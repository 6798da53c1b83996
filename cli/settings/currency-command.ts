import { CURRENCIES } from '#contract/money.ts';
import { hasSales } from '#modules/checkout/index.ts';
import type { SetCurrencyOutcome } from '#modules/shop-settings/commands.ts';
import { loadCurrency, setCurrency } from '#modules/shop-settings/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';

export const showCurrency: Command = {
  usage: 'settings currency',
  summary: 'the currency of all prices',
  async run(_given, { database, print }) {
    print(await loadCurrency(database.db));
  },
};

export const chooseCurrency: Command = {
  usage: 'settings currency <code>',
  summary: `sets the currency of all prices: ${CURRENCIES.join(' or ')}; only before the first sale, and no price is converted`,
  async run([code = ''], { database, actor, print }) {
    const currency = CURRENCIES.find((known) => known === code.toUpperCase());
    if (currency === undefined)
      throw new CommandError(
        `A shop sells in ${CURRENCIES.join(' or ')}, not in ${code}. Nothing was changed.`,
      );
    const outcome = await inTransaction(database.db, (tx) => setCurrency(tx, actor, { currency, hasSales }));
    if (outcome.kind === 'has-sales') throw new CommandError(describeRefusal(outcome));
    print(
      outcome.kind === 'changed'
        ? `All prices are in ${currency} now; no amount was converted. Pages update within two seconds.`
        : `All prices are in ${currency} already.`,
    );
  },
};

/** Tells why the currency stays as it is. */
export const describeRefusal = ({ currency }: Extract<SetCurrencyOutcome, { kind: 'has-sales' }>): string =>
  `The shop has orders or payments, so its currency stays ${currency}. Nothing was changed.`;
