import { expect, test } from 'vitest';
import { databaseNameOf, scalePlaceOf } from './scale-place.ts';

const root = '/shop';
const data = '/shop/data';

test('an embedded database gets a folder beside the default one', () => {
  const usual = { DATABASE_URL: undefined, DATA_DIR: data };
  expect(scalePlaceOf(usual, root, false)).toMatchObject({
    dataDir: '/shop/.data-scale',
    setting: 'DATA_DIR=.data-scale',
  });
  expect(scalePlaceOf(usual, root, true).dataDir).toBe(data);
  const chosen = { DATABASE_URL: undefined, DATA_DIR: '/var/lib/shop' };
  expect(scalePlaceOf(chosen, root, false)).toMatchObject({ url: undefined, dataDir: '/var/lib/shop-scale' });
});

test('a server database gets one beside it, with the same account and options', () => {
  const address = 'postgresql://me:secret@db:5433/shop?host=%2Ftmp%2Fx&sslmode=require';
  const environment = { DATABASE_URL: address, DATA_DIR: data };
  expect(scalePlaceOf(environment, root, false).url).toBe(address.replace('/shop?', '/shop_scale?'));
  expect(scalePlaceOf(environment, root, true).url).toBe(address);
});

test('the printed setting never contains the password', () => {
  const environment = { DATABASE_URL: 'postgresql://me:secret@db/shop', DATA_DIR: data };
  expect(scalePlaceOf(environment, root, false).setting).toBe('DATABASE_URL=…/shop_scale');
});

test('a URL without a database name means the database named like the user', () => {
  expect(databaseNameOf('postgresql://me@db')).toBe('me');
  expect(databaseNameOf('postgresql:///sch%C3%B6n')).toBe('schön');
});
