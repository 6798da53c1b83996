import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';

/** Days of the shop's time zone; both are in the period. */
type Days = { from: string; to: string };
type SalesQuery = Days & { by: string; comparedFrom?: string | undefined; comparedTo?: string | undefined };

/** Sales of a period, by one grouping. */
export const salesReportQuery = (query: SalesQuery) =>
  createQuery(['reports', 'sales', query], '/reports/sales', query);

/** Taxes, deposits and recycling fees of a period. */
export const taxReportQuery = (days: Days) => createQuery(['reports', 'taxes', days], '/reports/taxes', days);

/** Refunds of a period, by what they were for. */
export const refundReportQuery = (days: Days) =>
  createQuery(['reports', 'refunds', days], '/reports/refunds', days);

/** New and returning buyers of a period. */
export const buyerReportQuery = (days: Days) =>
  createQuery(['reports', 'buyers', days], '/reports/buyers', days);

/** Searches of a period that found nothing. */
export const searchReportQuery = (days: Days) =>
  createQuery(['reports', 'searches', days], '/reports/searches', days);

/** The orders of a period that hold any of these products, by their ids with commas. */
export const recallQuery = (query: Days & { product: string }) =>
  createQuery(['reports', 'recall', query], '/reports/recall', query);

/** Deliveries of a period in Ontario. */
export const deliveriesQuery = (days: Days) =>
  createQuery(['reports', 'deliveries', days], '/reports/deliveries', days);

/** Payouts that arrive in these days, and payments that no payout contains. */
export const payoutsQuery = (days: Days) => createQuery(['reports', 'payouts', days], '/payouts', days);

/** A payout with its entries. */
export const payoutQuery = (id: string) => createQuery(['reports', 'payouts', id], `/payouts/${id}`);

export const askForPayouts = () => call('POST', '/payouts/ask');
export const explainPayout = (id: string, reason: string) =>
  call('POST', `/payouts/${id}/explain`, { body: { reason } });

/** Periods of taxes that were closed. */
export const taxPeriodsQuery = () => createQuery(['reports', 'periods'], '/tax-periods');

export const closeTaxPeriod = (body: Body<'POST /tax-periods'>) => call('POST', '/tax-periods', { body });
export const reopenTaxPeriod = (id: string, reason: string) =>
  call('POST', `/tax-periods/${id}/reopen`, { body: { reason } });
