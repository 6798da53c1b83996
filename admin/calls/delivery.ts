import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';

/** How the shop delivers. */
export const deliveryQuery = () => createQuery(['delivery'], '/settings/delivery');
export const changeDelivery = (version: number, body: Body<'PUT /settings/delivery'>) =>
  call('PUT', '/settings/delivery', { body, version });
/** What a change does to sample carts; nothing is saved. */
export const previewDelivery = (body: Body<'POST /settings/delivery/preview'>) =>
  call('POST', '/settings/delivery/preview', { body });
