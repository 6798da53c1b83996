import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

/** Orders by phone that wait for their payment, and those of the last week. */
export const phoneOrdersQuery = () => createQuery(['phone-orders'], '/phone-orders');

/** An order by phone as it would be: its key is what was typed. */
export const phoneOrderPreviewQuery = (body: Body<'POST /phone-orders/preview'>) => ({
  queryKey: ['phone-orders', 'preview', body] as const,
  queryFn: () => call('POST', '/phone-orders/preview', { body }),
});

/** Checkouts of the last week that were not paid. */
export const unfinishedQuery = () => createQuery(['unfinished-checkouts'], '/unfinished-checkouts');

export const takePhoneOrder = (body: Body<'POST /phone-orders'>) => call('POST', '/phone-orders', { body });

export const cancelPhoneOrder = ({ id, version }: Versioned) =>
  call('POST', `/phone-orders/${id}/cancel`, { body: {}, version });

export const emailPhoneOrder = (id: string) => call('POST', `/phone-orders/${id}/email`, { body: {} });
