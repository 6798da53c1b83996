import { bottle } from './cart-steps.ts';
import { expect, test } from './shop.ts';
import { newCheckout } from './checkout-steps.ts';

test('checkout pages are not cached, not indexed, and send no full referrer', async ({ request }) => {
  const address = await newCheckout(request, [[await bottle(request, 'rive-d-ete-2025'), 1]]);
  for (const path of [
    address,
    `${address}.data`,
    '/checkout-success',
    '/checkout/none',
    '/test-payment/none',
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
    });
    // A data response is no page: it cannot post a form.
    const expected = path.endsWith('.data') ? '' : "form-action 'self';";
    expect(headers['content-security-policy'] ?? '', path).toContain(expected);
  }
  const cookies = (await request.storageState()).cookies.filter(({ name }) => name !== 'ageVerified');
  expect(cookies.map(({ name, httpOnly, sameSite, path }) => ({ name, httpOnly, sameSite, path }))).toEqual([
    { name: 'till', httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'checkout', httpOnly: true, sameSite: 'Lax', path: '/checkout-success' },
  ]);
});

test('another site can neither create a checkout nor post its form', async ({ request }) => {
  const headers = { origin: 'https://evil.example' };
  const one = await bottle(request, 'rive-d-ete-2025');
  const address = await newCheckout(request, [[one, 1]]);
  const sent = await request.post(address, { form: { do: 'pay', name: 'Mallory' }, headers });
  expect(sent.status()).toBe(403);
  expect(await sent.text()).not.toContain('Mallory');
  const items = [{ productId: one.id, name: one.name, price: 2900, quantity: 1, image: '' }];
  const begun = await request.post('/functions/v1/create-checkout', { data: { items }, headers });
  expect([begun.status(), await begun.json()]).toMatchObject([
    403,
    { type: expect.stringMatching(/foreign-page$/) },
  ]);
});
