import { expect, it } from 'vitest';
import { keepOpen, returnAddress } from './return-address.ts';

it('leads back to the page and the sheet that was open when the session ended', () => {
  const page = { pathname: '/admin/products', search: '?view=drafts' };
  expect(returnAddress(page)).toBe('/admin/products?view=drafts');
  const forget = keepOpen('new');
  expect(returnAddress(page)).toBe('/admin/products?view=drafts&new=');
  forget();
  expect(returnAddress({ ...page, search: '' })).toBe('/admin/products');
});
