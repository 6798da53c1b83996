import { expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { postalLines, loadShopContent, saveShopSettings } from './index.ts';
import { type ShopSettingsInput, ShopSettingsSchema } from './shop-settings.ts';

const details = {
  shop: 'Alambic',
  street: '118 Cooperage Street',
  city: 'Hamilton',
  province: 'ON',
  postalCode: 'L8R 0B3',
  country: 'Canada',
};
const words = ShopSettingsSchema.parse({
  heroSlides: [{ title: 'Title', text: 'Text', action: 'Go', target: { category: 'wine' } }],
  collectionCards: [],
  categoryCards: [],
  contact: details,
});

const ACTOR = commandLineActor('operator');

const database = useDatabase();

const write = (given: ShopSettingsInput) =>
  inTransaction(database().db, (tx) => saveShopSettings(tx, ACTOR, given, { versions: 'any' }));
const changes = async () => (await database().pool.query('select from changed_tag')).rowCount ?? 0;

it('a bare shop has no contact details; saved ones are loaded, and changes are recorded', async () => {
  expect((await loadShopContent(database().db)).contact).toBeUndefined();
  await write(words);
  expect((await loadShopContent(database().db)).contact).toEqual(details);
  const before = await changes();
  await database().pool.query(
    `update settings_group set value = value || '{"slogan": "Other words."}' where name = 'identity'`,
  );
  expect(await changes()).toBeGreaterThan(before);
});

it('settings without contact details delete those of another shop', async () => {
  await write(words);
  const { contact: _, ...without } = words;
  await write(without);
  expect((await loadShopContent(database().db)).contact).toBeUndefined();
});

it('the postal address has the format of an envelope', () => {
  expect(postalLines(details)).toEqual(['118 Cooperage Street', 'Hamilton ON  L8R 0B3', 'Canada']);
});

it.each([
  ['an invalid email address', { email: 'hello' }],
  ['no street', { street: ' ' }],
  ['an officer without a name', { officer: { name: '', title: 'Officer', email: 'a@b.ca' } }],
  ['an unknown field', { fax: '1' }],
])('refuses %s', (_what, change) => {
  expect(ShopSettingsSchema.safeParse({ ...words, contact: { ...details, ...change } }).success).toBe(false);
});
