import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNewRelease, type NewRelease } from '#modules/updates/test-new-release.ts';
import { createOwnShop, type OwnShop } from '../test-own-shop.ts';

let shop: OwnShop;
let release: NewRelease;
beforeAll(async () => {
  [shop, release] = await Promise.all([createOwnShop(), createNewRelease('0.9.0')]);
});
afterAll(() => Promise.all([shop?.stop(), release?.remove()]));

it('describes the update, also of a shop that it cannot read, and prints the facts as JSON', async () => {
  const { code, out } = await shop.run('update', '--check', release.folder);
  expect(code).toBe(0);
  expect(out.join('\n')).toMatch(/can be updated to 0\.9\.0\.\nBackup\n {2}The database could not be read/);
  const asJson = await shop.run('update', '--check', release.folder, '--json');
  expect(JSON.parse(asJson.out.join('\n'))).toMatchObject({ to: '0.9.0', obstacles: [] });
});

it('ends with 1 where something stands in the way, or without a folder', async () => {
  await release.edit('package.json', '"node": ">=18"', '"node": ">=99"');
  const { code, out, message } = await shop.run('update', '--check', release.folder);
  expect(code).toBe(1);
  expect(out[0]).toMatch(/cannot be updated to 0\.9\.0 yet\.$/);
  expect(message).toBe('Nothing was changed. Resolve the above, then check again.');
  expect((await shop.run('update', release.folder)).message).toContain('Name the folder of the new release');
});
