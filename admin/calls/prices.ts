import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';

/** Prices that begin or end in a month (`2026-11`); by default the present one. */
export const priceCalendarQuery = (month: string | undefined) =>
  createQuery(['price-calendar', month], '/price-calendar', { month });
export const planPrice = (body: Body<'POST /price-schedules'>) => call('POST', '/price-schedules', { body });
export const cancelPlan = (id: string) => call('DELETE', `/price-schedules/${id}`, { body: {} });
