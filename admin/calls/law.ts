import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';

/** Every legal rule, and where minimum prices are published. */
export const lawQuery = () => createQuery(['law-rules'], '/law-rules');
export const addRule = (body: Body<'POST /law-rules'>) => call('POST', '/law-rules', { body });
export const endRule = (body: Body<'POST /law-rules/end'>) => call('POST', '/law-rules/end', { body });
export const confirmRule = (body: Body<'POST /law-rules/confirm'>) =>
  call('POST', '/law-rules/confirm', { body });
/** What a change does to sample carts; nothing is saved. */
export const previewRule = (body: Body<'POST /law-rules/preview'>) =>
  call('POST', '/law-rules/preview', { body });
/** What the checkout says of a cart, a place and a day: its key is what was typed. */
export const simulationQuery = (body: Body<'POST /checkout-simulations'>) => ({
  queryKey: ['law-rules', 'simulation', body] as const,
  queryFn: () => call('POST', '/checkout-simulations', { body }),
});
