import { CURRENCY_NAMES } from '#contract/currency-messages.ts';
import type { Currency } from '#contract/money.ts';

/** Texts of the pages of currency and exchange rate. */
export const words = {
  title: 'Currency',
  question: 'In which currency are your prices?',
  about: 'Every price, order and report is in it. No amount is converted.',
  currency: 'Currency',
  effect: 'Prices keep their figures: 49.00 stays 49.00 in the other currency. Check them before you sell.',
  fixed: 'Something was sold or is being paid, so the currency stays: an order keeps its amounts.',
  save: 'Change currency',
  saved: 'The currency is changed.',
  exchange: {
    title: 'Exchange rate',
    question: 'What is a Canadian dollar worth?',
    about:
      'Deposits, recycling fees and minimum prices of the law are in Canadian dollars. Each rate holds until the next begins.',
    notNeeded: 'Your prices are in Canadian dollars, so no rate is needed.',
    missing: 'Without a rate nothing is sold where a deposit or a fee is due.',
    rates: 'Rates',
    table: 'Exchange rates, the newest first',
    from: 'From',
    rate: `${CURRENCY_NAMES.USD} for a Canadian dollar`,
    source: 'Source',
    state: 'State',
    states: { now: 'Holds today', later: 'Begins later', over: 'Over' },
    add: 'Add a rate',
    remove: 'Remove',
    removeOf: (day: string) => `Remove the rate from ${day}`,
    removed: 'The rate is removed.',
    sheet: 'A new rate',
    fromHint: 'The first day, in the province of delivery. A rate of the same day is replaced.',
    rateHint: 'Such as 0.71.',
    sourceHint: 'Where it is from, such as “Bank of Canada, monthly average”.',
    amount: (cents: number, currency: Currency) => `${(cents / 100).toFixed(2)} ${CURRENCY_NAMES[currency]}`,
    effect: (deposit: string, before: string, after: string) =>
      `A deposit of ${deposit} is charged as ${after} from that day; today as ${before}.`,
    firstEffect: (deposit: string, after: string) =>
      `A deposit of ${deposit} is charged as ${after} from that day.`,
    dayNeeded: 'Choose the first day.',
    rateNeeded: 'Enter a number such as 0.71.',
    sourceNeeded: 'Enter where the rate is from.',
    save: 'Save rate',
    saved: 'The rate is saved.',
    none: 'No rate yet.',
    value: (rate: string) => `${rate} ${CURRENCY_NAMES.USD}.`,
  },
};
