import type { Currency } from '#contract/money.ts';
import { call, createQuery } from '../api-client/api.ts';
import type { Answers, Body } from '../api-client/typed-calls.ts';

export type ShopCurrency = Answers['GET /settings/currency'];
export type Exchange = Answers['GET /settings/exchange'];

/** The currency of all prices, and whether it can still change. */
export const currencyQuery = () => createQuery(['settings', 'currency'], '/settings/currency');
export const changeCurrency = (version: number, currency: Currency) =>
  call('PUT', '/settings/currency', { body: { currency }, version });
/** The exchange rates of the shop. */
export const exchangeQuery = () => createQuery(['settings', 'exchange'], '/settings/exchange');
export const changeExchange = (version: number, body: Body<'PUT /settings/exchange'>) =>
  call('PUT', '/settings/exchange', { body, version });
