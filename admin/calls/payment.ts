import { call, createQuery } from '../api-client/api.ts';

/** How payments are taken. */
export const paymentQuery = () => createQuery(['settings', 'payment'], '/settings/payment');

/** Tries a key by real calls at the provider, then stores it. */
export async function storePaymentKey(version: number, secretKey: string) {
  const { trial } = await call('POST', '/settings/payment/trial', { body: { secretKey } });
  return await call('PUT', '/settings/payment', { body: { trial }, version });
}

export const removePaymentKey = (version: number) =>
  call('PUT', '/settings/payment', { body: { trial: null }, version });
