import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createKey } from '#modules/staff/office.ts';
import { commandLineActor } from '#platform/actor.ts';
import { openDatabase, type DatabaseConnection } from '#platform/database/open-database.ts';
import type { TestCluster } from '#platform/database/test-cluster.ts';
import { silentLog, startMigratedCluster } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  startTransactionPooler,
  type TransactionPooler,
} from '#platform/database/test-transaction-pooler.ts';
import { bundlePrograms, type Programs, type ShopProcess } from '#server/test-shop-process.ts';
import { callOffice } from '#tests/office/call-office.ts';
import { type DatabaseProxy, startDatabaseProxy } from './test-database-proxy.ts';
import { seededRandom } from './test-random.ts';

const DELAY_MS = 5;
const SEEN_WITHIN_MS = 2_000;
const POOLED_CONNECTIONS = 6;
const SLUG = 'corravane-london-dry';
const PICTURE = 'corravane-front-0123abcd.day.400.webp';
const START_TIMEOUT_MS = 90_000;

/**
 * Two processes of one shop. Every message to the database takes 5 ms, and requests pass a pooler in
 * transaction mode.
 */
describe('two processes, 5 ms from their database and behind a pooler', () => {
  let programs: Programs;
  let cluster: TestCluster;
  let network: DatabaseProxy;
  let pooler: TransactionPooler;
  let dataDir: string;
  let beside: DatabaseConnection;
  let shops: ShopProcess[] = [];
  let origins: string[];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'alambic-two-'));
    programs = await bundlePrograms();
    const started = await startMigratedCluster();
    ({ cluster } = started);
    network = await startDatabaseProxy(`${cluster.socketFolder}/.s.PGSQL.5432`, seededRandom(3), {
      from: DELAY_MS,
      to: DELAY_MS,
    });
    pooler = await startTransactionPooler(
      { host: '127.0.0.1', port: network.port },
      { database: 'shop', connections: POOLED_CONNECTIONS },
    );
    const settings = {
      DATA_DIR: dataDir,
      AUTH_SECRET: 'of this test alone, and of no shop',
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${network.port}/shop`,
      DATABASE_POOL_URL: `postgresql://postgres@127.0.0.1:${pooler.port}/shop`,
      LOG_LEVEL: 'warn',
    };
    // Together, so that one seeds the shop and the other waits for it.
    shops = [programs.start(settings), programs.start(settings)];
    origins = await Promise.all(shops.map(({ opened }) => opened));
    beside = await openDatabase({ url: started.url, dataDir: '', log: silentLog });
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    for (const { child } of shops) child.kill('SIGKILL');
    await Promise.all(shops.map(({ ended }) => ended));
    programs?.remove();
    await beside?.close();
    await pooler?.stop();
    await network?.stop();
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const read = async (origin: string): Promise<string> =>
    await (await fetch(`${origin}/product/${SLUG}`)).text();

  /** Renames the product, and returns after how many milliseconds both processes show the name. */
  const rename = async (name: string): Promise<number> => {
    for (const origin of origins) await read(origin);
    await beside.pool.query('update product set name = $1 where slug = $2', [name, SLUG]);
    const changedAt = performance.now();
    await Promise.all(
      origins.map(async (origin) => {
        while (!(await read(origin)).includes(name)) {
          if (performance.now() - changedAt > 4 * SEEN_WITHIN_MS) throw new Error(`${name} is not shown`);
          await sleep(20);
        }
      }),
    );
    return performance.now() - changedAt;
  };

  it('both show a change within two seconds', async () => {
    for (const name of ['First Name', 'Second Name', 'Third Name'])
      expect(await rename(name)).toBeLessThan(SEEN_WITHIN_MS);
  });

  it('both show changed settings within two seconds: the name and the accent', async () => {
    const change = async (
      set: { group: string; path: string; value: unknown },
      file: string,
      shown: string,
    ) => {
      const readFile = async (origin: string) => await (await fetch(`${origin}${file}`)).text();
      for (const origin of origins) await readFile(origin);
      await beside.pool.query(
        'update settings_group set value = jsonb_set(value, $2::text[], $3::jsonb) where name = $1',
        [set.group, set.path, JSON.stringify(set.value)],
      );
      const changedAt = performance.now();
      const isOver = () => performance.now() - changedAt > SEEN_WITHIN_MS;
      for (const origin of origins)
        while (!(await readFile(origin)).includes(shown) && !isOver()) await sleep(20);
      return performance.now() - changedAt;
    };
    const name = { group: 'identity', path: '{contact,shop}', value: 'The Two Stills' };
    expect(await change(name, '/manifest.webmanifest', 'The Two Stills')).toBeLessThan(SEEN_WITHIN_MS);
    const accent = { day: '#7a1f3d', cellar: '#f0a8c0' };
    const colours = { group: 'appearance', path: '{accent}', value: accent };
    expect(await change(colours, '/brand.css', accent.day)).toBeLessThan(SEEN_WITHIN_MS);
  });

  it('show it as soon while all products are loaded again', async () => {
    // The index exists, so that it is loaded again.
    await Promise.all(origins.map((origin) => fetch(`${origin}/api/public/facets`)));
    for (const name of ['Fourth Name', 'Fifth Name']) {
      await beside.pool.query(`select record_tags(array['everything'])`);
      expect(await rename(name)).toBeLessThan(SEEN_WITHIN_MS);
    }
  });

  describe('a change in the office of one of them', () => {
    const SavedSchema = z.looseObject({ id: z.string(), version: z.int() });
    let key = '';
    let id = '';
    const call = callOffice(() => ({ origin: origins[0] ?? '', key }));
    const office = async (...given: Parameters<typeof call>) =>
      SavedSchema.parse(JSON.parse(await call(...given)));

    beforeAll(async () => {
      const made = await inTransaction(beside.db, (tx) =>
        createKey(tx, commandLineActor('test'), {
          name: 'Test',
          permissions: ['catalogue.read', 'catalogue.write', 'catalogue.publish', 'price.write'],
        }),
      );
      if (made.kind !== 'created') throw new Error(made.kind);
      key = made.token;
      const { rows } = await beside.pool.query('select id from product where slug = $1', [SLUG]);
      id = z.object({ id: z.string() }).parse(rows[0]).id;
    });

    const publicRead = async (origin: string): Promise<string> =>
      await (await fetch(`${origin}/api/public/products/${SLUG}`)).text();
    const picture = async (): Promise<void> => {
      await beside.pool.query(
        `insert into product_image (id, product_id, image_url, position)
         values (gen_random_uuid(), $1, 'https://pictures.example/new.webp', 99)`,
        [id],
      );
    };
    const patch = (body: object) => async (): Promise<void> => {
      const { version } = await office('GET', `/products/${id}`);
      await office('PATCH', `/products/${id}`, body, version);
    };
    const move = (command: string) => async (): Promise<void> => {
      const { version } = await office('GET', `/products/${id}`);
      await office('POST', `/products/${id}/${command}`, {}, version);
    };

    it.each<[string, () => Promise<void>, (text: string) => boolean]>([
      [
        'a price',
        patch({ priceCents: 4_321, reason: 'Trial' }),
        (text) => text.includes('"priceCents":4321'),
      ],
      ['a text', patch({ story: 'Told in one process.' }), (text) => text.includes('Told in one process.')],
      ['a picture', picture, (text) => text.includes('new.webp')],
      ['a product that is archived', move('archive'), (text) => text.includes('"archived"')],
      ['a product that is a draft', move('unpublish'), (text) => text.includes('not-found')],
      ['a product that is published', move('publish'), (text) => text.includes('"priceCents":4321')],
    ])('shows %s in both within two seconds', async (_of, change, isShown) => {
      for (const origin of origins) expect(isShown(await publicRead(origin))).toBe(false);
      await change();
      const changedAt = performance.now();
      for (const origin of origins)
        await expect
          .poll(async () => isShown(await publicRead(origin)), { timeout: 4 * SEEN_WITHIN_MS, interval: 20 })
          .toBe(true);
      expect(performance.now() - changedAt).toBeLessThan(SEEN_WITHIN_MS);
    });
  });

  it('find a renamed product by its new name', async () => {
    const name = 'Quillfeather Gin';
    await rename(name);
    await beside.pool.query('select refresh_product_search(array(select id from product where slug = $1))', [
      SLUG,
    ]);
    const found = async (origin: string): Promise<boolean> =>
      (await (await fetch(`${origin}/api/public/products?FilterText=quillfeather`)).text()).includes(name);
    for (const origin of origins)
      await expect.poll(() => found(origin), { timeout: SEEN_WITHIN_MS }).toBe(true);
  });

  it('both serve a picture that one of them got', async () => {
    await mkdir(join(dataDir, 'media'), { recursive: true });
    await writeFile(join(dataDir, 'media', PICTURE), 'bytes');
    for (const origin of origins)
      expect(await (await fetch(`${origin}/media/${PICTURE}`)).text()).toBe('bytes');
    expect(await readdir(join(dataDir, 'media'))).toContain('.shop');
  });

  it('log no failure', () => {
    for (const { complained, message } of shops) {
      expect(complained()).toBe('');
      expect(message()).not.toContain('is not the folder of pictures');
    }
  });
});
