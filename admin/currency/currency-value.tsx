import { CURRENCY_NAMES } from '#contract/currency-messages.ts';
import { useQuery } from '@tanstack/react-query';
import { currencyQuery } from '../calls/currency.ts';

/** The currency, for the page of settings. */
export function Value() {
  const { data } = useQuery(currencyQuery());
  return data ? CURRENCY_NAMES[data.currency] : null;
}
