import { createBucketStore } from '#platform/file-store/bucket-store.ts';
import { startTestBucket } from '#platform/file-store/test-stores.ts';
import { movePictures } from './move-command.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { openFolderStores } from '#platform/file-store/open-shop-stores.ts';
import { commandLineActor } from '#platform/actor.ts';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceDemoPictures } from '#modules/catalog/commands.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { CommandError } from '../command.ts';
import { addMedia, listMedia, removeMedia } from './media-commands.ts';
import { photograph } from '#platform/test-photographs.ts';

const PRODUCT = '01a05d65-0000-7000-8000-000000000002';
const folder = mkdtempSync(join(tmpdir(), 'alambic-keeper-'));
const data = join(folder, 'data');
const photo = join(folder, 'still.jpg');
const second = join(folder, 'label.png');
let embedded: TestDatabase;
let database: DatabaseConnection;

beforeAll(async () => {
  embedded = await startDatabase();
  database = await embedded.open();
  await migrate(database.pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
  const category = '01a05d65-0000-7000-8000-000000000001';
  await database.db.execute(sql`insert into category (id, slug, name) values (${category}, 'gin', 'Gin')`);
  await database.db.execute(sql`
    insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description, origin,
                         origin_country, abv, unit_ml, stock_quantity, liquid_colour)
    values (${PRODUCT}, 'G-1', 'old-still', 'Old Still', 'Someone', ${category}, 4000, '', '', 'Canada', 'Canada', 40, 750, 9, 'clear')`);
  await inTransaction(database.db, (tx) =>
    replaceDemoPictures(tx, {
      products: [
        {
          id: PRODUCT,
          slug: 'old-still',
          pictures: [
            {
              key: 'old-still-front-00000000',
              alt: '',
              width: 900,
              height: 1200,
              looks: ['day'],
              widths: [900],
            },
          ],
        },
      ],
      categories: [],
      collections: [],
    }),
  );
  writeFileSync(photo, await photograph(600, 800).jpeg().toBuffer());
  writeFileSync(second, await photograph(640, 640).negate().png().toBuffer());
  writeFileSync(join(folder, 'note.jpg'), 'no photograph');
});
afterAll(async () => {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(command: typeof addMedia, ...given: string[]): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const actor = commandLineActor('operator');
  await command.run(given, {
    database,
    root: PROJECT_ROOT,
    dataDir: data,
    stores: openFolderStores(data),
    actor,
    print,
  });
  return lines;
}
const files = (): string[] => {
  try {
    return readdirSync(join(data, 'media')).sort();
  } catch {
    return [];
  }
};
const getKeys = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => /old-still-\S+/.exec(line)?.[0] ?? []);

describe('media', () => {
  it('suggests the product that was probably meant', async () => {
    await expect(run(addMedia, 'old-stil', photo)).rejects.toThrow(
      'There is no product old-stil. Did you mean old-still?',
    );
  });

  it('changes nothing when one of several files is refused, and names every problem', async () => {
    const bad = join(folder, 'note.jpg');
    const attempt = run(addMedia, 'old-still', photo, bad, join(folder, 'nowhere.png'));
    await expect(attempt).rejects.toThrow(CommandError);
    await expect(attempt).rejects.toThrow(
      /note\.jpg is a text.*\n.*nowhere\.png.*no such file.*\nNothing was/,
    );
    expect(files()).toEqual([]);
    expect(await run(listMedia, 'old-still')).toEqual([expect.stringContaining('(demo)')]);
  });

  it.each([[['old-still', '--alt', 'x']], [['old-still', photo, '--al', 'x']]])(
    'refuses %j',
    async (words) => {
      await expect(run(addMedia, ...words)).rejects.toThrow(CommandError);
    },
  );

  it("adds the merchant's photographs: removes the demo's, makes the first one primary, invalidates pages", async () => {
    await database.db.execute(sql`delete from changed_tag`);
    const message = await run(addMedia, 'OLD-STILL', photo, second, '--alt', 'A bottle on a table.');
    const [first, other] = getKeys(message);
    expect(await run(listMedia, PRODUCT)).toEqual([
      `* ${first}  600 × 800  A bottle on a table.`,
      `  ${other}  640 × 640  A bottle on a table.`,
    ]);
    expect(files()).toEqual(
      [
        ...['192.avif', '360.avif', '360.webp', '600.avif'].map((end) => `${first}.day.${end}`),
        ...['192.avif', '360.avif', '360.webp', '640.avif'].map((end) => `${other}.day.${end}`),
      ].sort(),
    );
    const { rows } = await database.db.execute(sql`select tag from changed_tag order by tag`);
    expect(rows).toEqual([{ tag: `card:${PRODUCT}` }, { tag: `product:${PRODUCT}` }]);
  });

  it('stores a photograph that is added again once, with its new text', async () => {
    const before = files();
    await run(addMedia, 'old-still', photo, '--alt', 'The same bottle.');
    expect(files()).toEqual(before);
    const listed = await run(listMedia, 'old-still');
    expect(listed).toHaveLength(2);
    expect(listed[0]).toContain('The same bottle.');
  });

  it('removes a picture with its files, and the next one becomes primary', async () => {
    const [first = '', other = ''] = getKeys(await run(listMedia, 'old-still'));
    await run(removeMedia, 'old-still', first);
    expect(await run(listMedia, 'old-still')).toEqual([expect.stringContaining(`* ${other}`)]);
    expect(files().length).toBeGreaterThan(0);
    expect(files().filter((name) => !name.startsWith(other))).toEqual([]);
    await expect(run(removeMedia, 'old-still', first)).rejects.toThrow(
      `has no picture ${first}.\n* ${other}`,
    );
    await run(removeMedia, 'old-still', other);
    expect(files()).toEqual([]);
    expect(await run(listMedia, 'old-still')).toEqual(['Old Still has no picture: pages draw its label.']);
  });

  it('leaves no file behind when the database refuses', async () => {
    await database.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before insert on product_image for each row execute function refuse()`);
    await expect(run(addMedia, 'old-still', photo)).rejects.toThrow('insert into product_image');
    await database.db.execute(sql`drop trigger refuse on product_image`);
    expect(files()).toEqual([]);
  });
});

it('moves pictures into a bucket and back, and goes on after an interruption', async () => {
  const server = await startTestBucket('/shop');
  const folder = await mkdtemp(join(tmpdir(), 'alambic-move-'));
  try {
    const bucket = createBucketStore(server.bucket);
    await openFolderStores(folder).pictures.put([
      { name: 'a.avif', bytes: Buffer.from('one') },
      { name: 'b.avif', bytes: Buffer.from('two') },
    ]);
    await bucket.put([{ name: 'a.avif', bytes: Buffer.from('one') }]);
    const lines: string[] = [];
    const context = {
      dataDir: folder,
      stores: { pictures: bucket, exports: bucket },
      print: (line: string) => void lines.push(line),
    };
    await movePictures(context, 'bucket');
    expect(lines[0]).toBe('1 files copied and read back, 1 were there already.');
    await openFolderStores(folder).pictures.remove(['a.avif', 'b.avif']);
    await movePictures(context, 'folder');
    expect(String(await openFolderStores(folder).pictures.read('b.avif'))).toBe('two');
    const away = { ...context, stores: openFolderStores(folder) };
    await expect(movePictures(away, 'bucket')).rejects.toThrow('There is no bucket');
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
});
