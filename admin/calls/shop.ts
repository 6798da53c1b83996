import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';

/** The figures of Today. Its key is one of the orders', so that each change of an order renews it. */
export const todayQuery = () => createQuery(['orders', 'today'], '/today');
/** Who sends a parcel. */
export const letterheadQuery = () => createQuery(['shop', 'letterhead'], '/shop/letterhead');
/** Whether shoppers can check out. */
export const sellingQuery = () => createQuery(['selling'], '/selling');
export const saveSelling = (version: number, pause: Body<'PUT /selling'>['pause']) =>
  call('PUT', '/selling', { body: { pause }, version });

/** What is to be done before the shop opens. */
export const openingQuery = () => createQuery(['settings', 'opening'], '/settings/opening');
/** What the end of the demo leaves. */
export const demoQuery = () => createQuery(['settings', 'demo'], '/settings/demo');
/** Ends the demo: the shop starts anew. */
export const endDemo = () => call('POST', '/settings/demo/end');
/** Goes live: the bottles of test orders come back. */
export const goLive = () => call('POST', '/settings/opening/live');
