import { expect, it } from 'vitest';
import { createAdminTypes, readAdminTypes } from './make-admin-types.ts';

it('makes the stored types of the Admin API: run `npm run make:types` after a change', async () => {
  expect(readAdminTypes()).toBe(await createAdminTypes());
});
