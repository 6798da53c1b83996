import { createFolderStore } from '#platform/file-store/folder-store.ts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import { listPictureKeys } from '#modules/catalog/commands.ts';
import { createPictureMaker, type PictureMaker } from '#modules/media/index.ts';
import { makePicture } from '#modules/media/make-picture.ts';
import { photograph } from '#platform/test-photographs.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { pruneMedia } from '#server/media/prune-media.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

const ORIGIN = 'https://shop.example';
const folder = mkdtempSync(join(tmpdir(), 'alambic-office-pictures-'));
/** Starting a process for each picture takes most of the time of a test. */
const inThisProcess: PictureMaker = {
  make: (path, name, darkOf) => makePicture({ path, name, folder, darkOf }),
};
let place: TestDatabase;
let database: DatabaseConnection;
let office: ReturnType<typeof createOffice>;
let product: string;

beforeAll(async () => {
  place = await startDatabase();
  database = await place.open();
  await insertOrders(database.db, { products: 1, orders: 1 });
});
afterAll(async () => {
  await place.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  office = createOffice(database.db, { pictures: inThisProcess });
  const { items } = await office.call('/products?limit=1');
  product = z.array(z.object({ id: z.string() })).parse(items)[0]?.id ?? '';
});

const ProblemSchema = z.looseObject({
  detail: z.string(),
  errors: z.array(z.object({ code: z.string(), detail: z.string() })).optional(),
});

async function upload(bytes: Buffer, type = 'image/png', query = '', path = '/media') {
  const response = await office.send(
    new Request(`${ORIGIN}/api/admin/v1${path}${query}`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'x-office': '1', 'content-type': type, 'idempotency-key': randomUUID() },
      body: new Uint8Array(bytes),
    }),
    { client: '192.0.2.1', origin: ORIGIN, sessionToken: 't' },
  );
  const body: unknown = await response.json();
  return { status: response.status, body };
}

/** Uploads a photograph of these sides; returns its key. */
async function uploaded(width: number, height: number): Promise<string> {
  const { status, body } = await upload(await photograph(width, height).png().toBuffer());
  expect(status).toBe(201);
  return z.object({ picture: PictureSchema }).parse(body).picture.key;
}

async function versionOf(): Promise<number> {
  return (await office.call(`/products/${product}`)).version ?? 0;
}
const put = async (pictures: object[], version?: number) =>
  await office.call(`/products/${product}/pictures`, {
    method: 'PUT',
    body: { pictures },
    version: version ?? (await versionOf()),
  });

const PicturesSchema = z.object({
  pictures: z.array(z.object({ isPrimary: z.boolean(), picture: PictureSchema })),
});
async function shown(): Promise<string[]> {
  const { text } = await office.call(`/products/${product}`);
  return PicturesSchema.parse(JSON.parse(text)).pictures.map(
    ({ picture }) => `${picture.key} ${picture.alt}`,
  );
}

async function focusOfFirst() {
  const { text } = await office.call(`/products/${product}`);
  return PicturesSchema.parse(JSON.parse(text)).pictures[0]?.picture.focus;
}

describe('many photographs', () => {
  const match = async (files: object[]) =>
    await office.call('/products/photographs/match', { method: 'POST', body: { files } });

  it('belong to the product of their name, are added once, and are known again by their bytes', async () => {
    const { sku, slug, name } = z
      .looseObject({ sku: z.string(), slug: z.string(), name: z.string() })
      .parse(await office.call(`/products/${product}`));
    await put([]);
    const bytes = await photograph(610, 820).png().toBuffer();
    const hash = createHash('sha256').update(bytes).digest('hex');
    const files = [{ name: `${sku}_2.png`, hash }, { name: `${slug}-back.webp` }, { name: 'nothing.jpg' }];
    const of = { id: product, name, sku, pictureCount: 0 };
    expect(await match(files)).toMatchObject({
      files: [
        { products: [of], place: 2, isThere: false },
        { products: [of], place: 2, isThere: false },
        { products: [], place: 1, isThere: false },
      ],
    });
    const path = `/products/${product}/photographs`;
    expect(await upload(bytes, 'image/png', '', path)).toMatchObject({
      status: 201,
      body: { isAdded: true },
    });
    expect(await upload(bytes, 'image/png', '', path)).toMatchObject({
      status: 201,
      body: { isAdded: false },
    });
    expect(await shown()).toHaveLength(1);
    expect(await match(files)).toMatchObject({
      files: [{ products: [{ pictureCount: 1 }], isThere: true }, { isThere: false }, { isThere: false }],
    });
    const refused = await upload(Buffer.from('no photograph'), 'image/png', '', path);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ detail: expect.stringMatching(/^The file/) }] },
    });
    await put([]);
  });
});

describe('photographs of a product', () => {
  it('are uploaded, placed in their order, described, removed, and come back by an undo', async () => {
    const [first, second] = [await uploaded(900, 1200), await uploaded(800, 1000)];
    expect(readdirSync(folder).filter((name) => name.startsWith(first)).length).toBeGreaterThan(2);
    const placed = await put([
      { key: first, alt: 'A bottle on oak' },
      { key: second, alt: 'Its label' },
    ]);
    expect([placed.status, placed.text]).toEqual([200, expect.any(String)]);
    expect(await shown()).toEqual([`${first} A bottle on oak`, `${second} Its label`]);
    const changed = await put([{ key: second, alt: 'The label, close' }]);
    expect(await shown()).toEqual([`${second} The label, close`]);
    const undone = await office.call(`/audit-events/${changed.event}/undo`, { body: { reason: 'No' } });
    expect(undone.status).toBe(200);
    expect(await shown()).toEqual([`${first} A bottle on oak`, `${second} Its label`]);
  });

  it('are not overwritten by an older view, and not taken from elsewhere', async () => {
    const key = await uploaded(700, 700);
    const version = await versionOf();
    expect(await put([{ key, alt: 'One' }], version)).toMatchObject({ status: 200 });
    expect(await put([], version)).toMatchObject({ status: 412 });
    const foreign = await put([{ key: 'another-0a1b2c3d', alt: 'x' }]);
    expect(foreign).toMatchObject({ status: 422 });
    expect(foreign.text).toContain('is no uploaded picture');
    expect(
      await put([
        { key, alt: 'One' },
        { key, alt: 'Two' },
      ]),
    ).toMatchObject({ status: 422 });
  });

  it('have a focus for their crops, which goes with them, and back by an undo', async () => {
    const key = await uploaded(1000, 700);
    await put([{ key, alt: 'A wide one' }]);
    const focused = await put([{ key, alt: 'A wide one', focus: { x: 0.25, y: 0.07 } }]);
    expect(await focusOfFirst()).toEqual({ x: 0.25, y: 0.07 });
    await put([{ key, alt: 'A wide one, described again', focus: { x: 0.25, y: 0.07 } }]);
    expect(await put([{ key, alt: 'x', focus: { x: 1.01, y: 0 } }])).toMatchObject({ status: 422 });
    const late = await office.call(`/audit-events/${focused.event}/undo`, { body: { reason: 'No' } });
    expect(late.status).toBe(409);
    await put([{ key, alt: 'A wide one', focus: { x: 0.25, y: 0.07 } }]);
    const undone = await office.call(`/audit-events/${focused.event}/undo`, { body: { reason: 'No' } });
    expect(undone.status).toBe(200);
    expect(await focusOfFirst()).toBeUndefined();
  });

  it('need no description, but one that is more than the name', async () => {
    const key = await uploaded(700, 900);
    const name = z
      .looseObject({ name: z.string() })
      .parse(JSON.parse((await office.call(`/products/${product}`)).text)).name;
    expect(await put([{ key, alt: name.toUpperCase() }])).toMatchObject({ status: 422 });
    expect(await put([{ key, alt: '' }])).toMatchObject({ status: 200 });
  });

  it('lose their files 30 days after nothing shows them', async () => {
    const [shownKey, lostKey] = [await uploaded(610, 610), await uploaded(620, 620)];
    await put([{ key: shownKey, alt: 'Shown' }]);
    await database.pool.query(`update media set unused_since = unused_since - interval '31 days'`);
    // Files of an upload that ended before its row, and of one that may still get it.
    const [ended, begun] = ['photograph-0000aaaa.day.640.avif', 'photograph-0000bbbb.day.640.avif'];
    for (const name of [ended, begun]) writeFileSync(join(folder, name), 'picture');
    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    utimesSync(join(folder, ended), monthAgo, monthAgo);
    await pruneMedia(database.db, createFolderStore(folder));
    expect(readdirSync(folder).filter((file) => file === ended || file === begun)).toEqual([begun]);
    expect(await listPictureKeys(database.db)).toContain(shownKey);
    const files = readdirSync(folder);
    expect(files.filter((file) => file.startsWith(shownKey)).length).toBeGreaterThan(1);
    expect(files.filter((file) => file.startsWith(lostKey))).toEqual([]);
  });
});

describe('pictures of what is deleted', () => {
  it('come back with a draft product whose deletion is undone, in their order, with their focus', async () => {
    const [front, label] = [await uploaded(640, 640), await uploaded(650, 900)];
    const { text } = await office.call(`/products/${product}`);
    const { categoryId } = z.looseObject({ categoryId: z.string() }).parse(JSON.parse(text));
    const sku = `D-${randomUUID().slice(0, 8)}`.toUpperCase();
    const made = await office.call('/products', {
      body: { sku, slug: sku.toLowerCase(), name: 'A draft', categoryId },
    });
    const { id } = z.looseObject({ id: z.string() }).parse(JSON.parse(made.text));
    const pictures = [
      { key: front, alt: 'The bottle', focus: { x: 0.1, y: 0.9 } },
      { key: label, alt: '' },
    ];
    const placed = await office.call(`/products/${id}/pictures`, {
      method: 'PUT',
      body: { pictures },
      version: 1,
    });
    expect([placed.status, placed.text]).toEqual([200, expect.any(String)]);
    const removed = await office.call(`/products/${id}`, { method: 'DELETE', version: placed.version ?? 0 });
    expect(removed.status).toBe(204);
    const undone = await office.call(`/audit-events/${removed.event}/undo`, { body: { reason: 'No' } });
    expect(undone.status).toBe(200);
    const again = PicturesSchema.parse(JSON.parse((await office.call(`/products/${id}`)).text));
    expect(
      again.pictures.map(({ picture: { key, alt, focus } }) => (focus ? { key, alt, focus } : { key, alt })),
    ).toEqual(pictures);
    expect(again.pictures.map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
  });

  it('come back with a category and a collection, which have one each', async () => {
    const key = await uploaded(660, 760);
    for (const kind of ['categories', 'collections']) {
      const body = { slug: `pictured-${kind}`, name: `Pictured ${kind}` };
      const { text, version = 0 } = await office.call(`/${kind}`, { body });
      const { id } = z.looseObject({ id: z.string() }).parse(JSON.parse(text));
      const set = async (picture: object | null, seen: number) =>
        await office.call(`/${kind}/${id}/picture`, { method: 'PUT', body: { picture }, version: seen });
      const find = async () => {
        const { items = [] } = await office.call(`/${kind}?limit=200`);
        const [row] = z
          .array(z.looseObject({ id: z.string(), picture: PictureSchema.nullable() }))
          .parse(items)
          .filter((one) => one.id === id);
        return row?.picture && `${row.picture.key} ${row.picture.alt} ${row.picture.focus?.x}`;
      };
      expect(await set({ key: 'another-0a1b2c3d', alt: '' }, version)).toMatchObject({ status: 422 });
      const placed = await set({ key, alt: 'A cellar', focus: { x: 0.3, y: 0 } }, version);
      expect(placed).toMatchObject({ status: 200, version: version + 1 });
      expect(await set(null, version)).toMatchObject({ status: 412 });
      expect(await find()).toBe(`${key} A cellar 0.3`);
      const emptied = await set(null, version + 1);
      expect(await find()).toBeNull();
      const undo = async (event: string | null) =>
        (await office.call(`/audit-events/${event}/undo`, { body: { reason: 'No' } })).status;
      expect(await undo(emptied.event)).toBe(200);
      const removed = await office.call(`/${kind}/${id}`, { method: 'DELETE', version: version + 3 });
      expect(removed.status).toBe(204);
      expect(await undo(removed.event)).toBe(200);
      expect(await find()).toBe(`${key} A cellar 0.3`);
    }
  });
});

describe('an upload', () => {
  it('is not deleted while something shows it, and comes back by an undo', async () => {
    const key = await uploaded(670, 800);
    await put([{ key, alt: 'Shown' }]);
    const remove = async () => await office.call(`/media/${key}`, { method: 'DELETE' });
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(JSON.parse(refused.text)).toMatchObject({
      type: expect.stringContaining('in-use'),
      places: [{ kind: 'product', id: product }],
    });
    await put([]);
    const removed = await remove();
    expect(removed.status).toBe(204);
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await put([{ key, alt: 'Shown' }])).toMatchObject({ status: 422 });
    const undone = await office.call(`/audit-events/${removed.event}/undo`, { body: { reason: 'No' } });
    expect(undone.status).toBe(200);
    expect(await put([{ key, alt: 'Shown' }])).toMatchObject({ status: 200 });
  });
});

describe('a dark version', () => {
  it('makes a picture of both themes under a new key', async () => {
    const key = await uploaded(900, 1200);
    const dark = await photograph(900, 1200).negate().png().toBuffer();
    const { status, body } = await upload(dark, 'image/png', `?darkOf=${key}`);
    expect(status).toBe(201);
    const { picture } = z.object({ picture: PictureSchema }).parse(body);
    expect(picture).toMatchObject({ looks: ['day', 'cellar'], width: 900, height: 1200 });
    expect(picture.key).not.toBe(key);
    const files = readdirSync(folder).filter((name) => name.startsWith(picture.key));
    expect(files.filter((name) => name.includes('.day.')).length).toBe(files.length / 2);
    expect(await put([{ key: picture.key, alt: 'Day and night' }])).toMatchObject({ status: 200 });
  });

  it('needs the shape of its photograph, and a photograph that has none yet', async () => {
    const key = await uploaded(900, 1200);
    const wide = await upload(await photograph(1200, 900).png().toBuffer(), 'image/png', `?darkOf=${key}`);
    expect([wide.status, ProblemSchema.parse(wide.body).errors?.[0]?.code]).toEqual([422, 'other-shape']);
    const unknown = await upload(
      await photograph(700, 700).png().toBuffer(),
      'image/png',
      '?darkOf=x-00000000',
    );
    expect(unknown.status).toBe(422);
  });
});

/** A PNG whose header promises these sides, with almost no data. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe('a hostile file', () => {
  it.each([
    [
      'no-photograph',
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['no-photograph', 'a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['no-photograph', 'noise', async () => Buffer.concat([Buffer.from([0, 1, 2, 3]), randomBytes(4096)])],
    ['too-large', '12,001 pixels a side', async () => pngOf(12_001, 600)],
    ['too-large', 'a bomb of 60,000 pixels a side', async () => pngOf(60_000, 60_000)],
    ['damaged', 'a promise of 11,000 pixels a side without them', async () => pngOf(11_000, 11_000)],
    [
      'damaged',
      'a truncated photograph',
      async () => (await photograph(800, 800).png().toBuffer()).subarray(0, 900),
    ],
    ['too-small', 'a thumbnail', async () => await photograph(300, 300).png().toBuffer()],
    [
      'moves',
      'an animation',
      async () =>
        await sharp(
          [await photograph(600, 600).png().toBuffer(), await photograph(600, 600).negate().png().toBuffer()],
          { join: { animated: true } },
        )
          .webp()
          .toBuffer(),
    ],
  ] as const)('is refused as %s: %s', async (code, _what, make) => {
    const before = readdirSync(folder);
    const { status, body } = await upload(await make());
    expect([status, ProblemSchema.parse(body).errors?.[0]?.code]).toEqual([422, code]);
    expect(readdirSync(folder)).toEqual(before);
    expect(office.logged).toEqual([]);
  });

  it('that is also a page keeps none of its bytes: a photograph with HTML behind it', async () => {
    const page = Buffer.from('<script>alert(document.cookie)</script>');
    const { status, body } = await upload(
      Buffer.concat([await photograph(700, 700).jpeg().toBuffer(), page]),
      'image/jpeg',
    );
    expect(status).toBe(201);
    const { key } = z.object({ picture: PictureSchema }).parse(body).picture;
    const { readFileSync } = await import('node:fs');
    const files = readdirSync(folder).filter((name) => name.startsWith(key));
    expect(files.filter((name) => readFileSync(join(folder, name)).includes(page))).toEqual([]);
  });

  it('is decoded in a process of its own', async () => {
    office = createOffice(database.db, { pictures: createPictureMaker(createFolderStore(folder)) });
    expect(await uploaded(600, 600)).toMatch(/./);
  });

  it('that takes too long is stopped, and the next one is made', async () => {
    office = createOffice(database.db, {
      pictures: createPictureMaker(createFolderStore(folder), { maxSeconds: 0.05 }),
    });
    const { status, body } = await upload(await photograph(2000, 2000).png().toBuffer());
    expect([status, ProblemSchema.parse(body).errors?.[0]?.code]).toEqual([422, 'too-heavy']);
  });
});

it('at most so many wait', async () => {
  const maker = createPictureMaker(createFolderStore(folder), { maxWaiting: 1 });
  const path = join(folder, 'nothing');
  const [first, second] = await Promise.all([maker.make(path, 'x'), maker.make(path, 'x')]);
  expect([first, second]).toEqual([
    { ok: false, refusal: expect.objectContaining({ kind: 'not-readable' }) },
    'busy',
  ]);
});

describe('the photograph of a bottle that a packer received', () => {
  const gtin = '4006381333931';
  const send = async () =>
    await upload(
      await photograph(700, 900).png().toBuffer(),
      'image/png',
      '',
      `/barcodes/${gtin}/photograph`,
    );

  it('is taken once, of a draft that its barcode made', async () => {
    const [category] = z
      .array(z.object({ id: z.string() }))
      .parse((await office.call('/categories?limit=1')).items);
    office.caller = member('packer');
    const body = { gtin, name: 'New bottle', categoryId: category?.id };
    expect((await send()).status).toBe(404);
    await office.call('/barcodes', { body });
    const { status, body: made } = await send();
    expect([status, made]).toMatchObject([201, { product: { picture: { looks: ['day'] } } }]);
    expect((await send()).status).toBe(409);
  });
});
