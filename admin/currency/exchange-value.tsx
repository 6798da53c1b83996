import { useQuery } from '@tanstack/react-query';
import { usePerson } from '../api-client/person.ts';
import { exchangeQuery } from '../calls/currency.ts';
import { findRate, showRate } from './exchange.ts';
import { words } from './messages.ts';

/** The rate of today, for the page of settings. */
export function Value() {
  const { currency } = usePerson().shop;
  const { data } = useQuery(exchangeQuery());
  if (currency === 'CAD') return words.exchange.notNeeded;
  const rate = data && findRate(data.exchange, data.today);
  if (!data) return null;
  return rate ? words.exchange.value(showRate(rate)) : words.exchange.none;
}
