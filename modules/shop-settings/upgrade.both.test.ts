import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { startEmptyDatabase } from '#platform/database/test-start-database.ts';
import { listAllSettingsGroups } from './settings-group.ts';
import { loadShopContent, saveSettingsGroup, saveShopSettings } from './index.ts';
import { POLICY } from './shop-groups.ts';
import { ShopSettingsSchema } from './shop-settings.ts';

const MIGRATIONS = join(PROJECT_ROOT, 'db', 'migrations');
/** The last migration of release 0.2.0. */
const LAST = '0029-names-by-the-glossary.sql';
const SLIDES = [{ title: 'A', text: 'B', action: 'C', target: { category: 'wine' } }];
const CONTACT = {
  shop: 'Cask & Vine',
  street: '1 Hill',
  city: 'Victoria',
  province: 'BC',
  postalCode: 'V8V 1A1',
  country: 'Canada',
};

describe('settings of release 0.2.0', () => {
  let place: TestDatabase;
  let database: DatabaseConnection;
  let folder: string;

  beforeAll(async () => {
    place = await startEmptyDatabase();
    database = await place.open();
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    const names = (await readdir(MIGRATIONS)).filter((file) => file <= LAST);
    await Promise.all(names.map((file) => copyFile(join(MIGRATIONS, file), join(folder, file))));
    await migrate(database.pool, folder, silentLog);
    const rows: readonly [string, readonly unknown[]][] = [
      ['insert into shop_setting (key, value) values ($1, $2)', ['heroSlides', JSON.stringify(SLIDES)]],
      ["insert into shop_setting (key, value) values ('collectionCards', '[]'), ('categoryCards', '[]')", []],
      [
        'insert into shop_contact (details) values ($1)',
        [JSON.stringify({ ...CONTACT, hours: ['Mon 9am-5pm PST'] })],
      ],
      [
        'insert into shop_profile (profile) values ($1)',
        [
          JSON.stringify({
            slogan: 'Uphill.',
            hours: { timeZone: 'America/Vancouver', monday: '9:00-17:00' },
          }),
        ],
      ],
      ['insert into shop_order_limit (quantity) values (12)', []],
      [
        'insert into shop_trade (is_demo, terms) values (true, $1)',
        [JSON.stringify({ licences: [], taxNumbers: [{ name: 'GST', number: '1' }] })],
      ],
      ["insert into shop_picture (name, is_demo) values ('hero-1', true)", []],
      [
        "insert into page (slug, title, lead, description, html, is_demo) values ('terms', 'Terms', '', '', '<p>A.</p>', true)",
        [],
      ],
    ];
    for (const [text, values] of rows) await database.pool.query(text, [...values]);
    await migrate(database.pool, MIGRATIONS, silentLog);
  });
  afterAll(async () => {
    await place.stop();
    await rm(folder, { recursive: true });
  });

  it('are read from their groups as before, without text lines of hours', async () => {
    const settings = await loadShopContent(database.db);
    expect(settings).toMatchObject({
      name: 'Cask & Vine',
      slogan: 'Uphill.',
      heroSlides: SLIDES,
      orderLimit: 12,
      minimumAge: 21,
      contact: CONTACT,
      hours: { timeZone: 'America/Vancouver', closedOnHolidays: true },
    });
    expect(settings.contact).not.toHaveProperty('hours');
    const groups = await listAllSettingsGroups(database.db);
    expect(groups.map(({ name: group, version, isDemo }) => [group, version, isDemo])).toEqual([
      ['appearance', 1, false],
      ['delivery', 1, true],
      ['home', 1, false],
      ['hours', 1, false],
      ['identity', 1, false],
      ['policy', 1, false],
      ['tax', 1, true],
    ]);
    expect(groups.find(({ name: group }) => group === 'home')?.value).toMatchObject({ pictures: ['hero-1'] });
    expect(groups.find(({ name: group }) => group === 'tax')?.value).toEqual({
      taxNumbers: [{ name: 'GST', number: '1' }],
    });
  });

  it('count as filled with content, at version 1', async () => {
    const { rows } = await database.pool.query(
      "select (select value from app_setting where key = 'content-seeded') as state, version, status, body from page",
    );
    expect(rows).toEqual([{ state: 'upgraded', version: 1, status: 'published', body: null }]);
  });

  it('are repeated in the tables that release 0.2.0 reads', async () => {
    const input = ShopSettingsSchema.parse({
      heroSlides: SLIDES,
      collectionCards: [],
      categoryCards: [],
      contact: { ...CONTACT, city: 'Sooke' },
      hours: { timeZone: 'America/Vancouver', monday: '9:00-17:00' },
      orderLimit: 6,
    });
    await inTransaction(database.db, (tx) =>
      saveShopSettings(tx, commandLineActor('operator'), input, { versions: 'any' }),
    );
    const { rows } = await database.pool.query(`
      select (select details -> 'hours' ->> 0 from shop_contact) as hours,
             (select details ->> 'city' from shop_contact) as city,
             (select profile ->> 'slogan' from shop_profile) as slogan,
             (select quantity from shop_order_limit) as quantity, effective_order_limit(null) as effective`);
    expect(rows).toEqual([
      { hours: 'Mon 9am-5pm PST', city: 'Sooke', slogan: null, quantity: 6, effective: 6 },
    ]);
  });

  it('are saved by one of several editors of the same version', async () => {
    const current = (await listAllSettingsGroups(database.db)).find((group) => group.name === 'policy');
    const save = (orderLimit: number) =>
      inTransaction(database.db, (tx) =>
        saveSettingsGroup(tx, commandLineActor('operator'), POLICY, {
          value: { orderLimit },
          expectedVersion: current?.version ?? 0,
        }),
      );
    const outcomes = await Promise.all([20, 21, 22].map(save));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['conflict', 'conflict', 'saved']);
  });
});
