import { expect, it } from 'vitest';
import { redirectToPayment } from './open-payment.server.ts';
import { pageWith, getCheckout } from '../test-page.ts';

const leadTo = async (url: string | undefined): Promise<unknown> => {
  const page = pageWith({ checkouts: getCheckout({ openPayment: async () => url }) });
  const thrown = await redirectToPayment(page, 'checkout').catch((error: unknown) => error);
  return thrown instanceof Response && [thrown.status, thrown.headers.get('location')];
};

it.each([
  ['https://pay.example/session', 'https://pay.example/session'],
  ['https://shop.example/test-payment/cs_1', '/test-payment/cs_1'],
  [undefined, '/checkout/checkout'],
])('redirects for the URL %s to %s', async (url, location) => {
  expect(await leadTo(url)).toEqual([303, location]);
});
