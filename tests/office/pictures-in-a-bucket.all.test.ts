import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import { createPictureMaker } from '#modules/media/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createBucketStore } from '#platform/file-store/bucket-store.ts';
import { startTestBucket, type TestBucket } from '#platform/file-store/test-stores.ts';
import { photograph } from '#platform/test-photographs.ts';
import { createMediaFiles } from '#server/media/media-files.ts';
import { createOffice } from './create-office.ts';

const ORIGIN = 'https://shop.example';
const database = useDatabase();
let server: TestBucket;
beforeAll(async () => void (server = await startTestBucket('/shop')));
afterAll(() => server.stop());

async function upload(): Promise<{ status: number; body: unknown }> {
  const pictures = createPictureMaker(createBucketStore(server.bucket));
  const response = await createOffice(database().db, { pictures }).send(
    new Request(`${ORIGIN}/api/admin/v1/media`, {
      method: 'POST',
      headers: {
        origin: ORIGIN,
        'x-office': '1',
        'content-type': 'image/png',
        'idempotency-key': randomUUID(),
      },
      body: new Uint8Array(await photograph(600, 600).png().toBuffer()),
    }),
    { client: '192.0.2.1', origin: ORIGIN, sessionToken: 't' },
  );
  return { status: response.status, body: await response.json() };
}

const countRows = async (): Promise<unknown> =>
  (await database().pool.query('select count(*)::int as count from media')).rows;

it.each(['failing', 'cut', 'slow'] as const)(
  'an upload to a bucket that is %s is refused by a sentence, and changes nothing',
  async (weather) => {
    server.become(weather);
    try {
      const { status, body } = await upload();
      expect([status, body]).toEqual([
        503,
        expect.objectContaining({ detail: expect.stringContaining('does not answer. Please try again') }),
      ]);
      expect(JSON.stringify(body)).not.toContain(server.bucket.url);
    } finally {
      server.become('well');
    }
    expect(await createBucketStore(server.bucket).list()).toEqual([]);
    expect(await countRows()).toEqual([{ count: 0 }]);
  },
  30_000,
);

it('an upload to a bucket that works is served from there', async () => {
  const { status, body } = await upload();
  expect(status).toBe(201);
  const { key } = z.object({ picture: PictureSchema }).parse(body).picture;
  const store = createBucketStore(server.bucket);
  const names = (await store.list(`${key}.`)).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  const files = createMediaFiles([store], 1_000_000);
  for (const name of names)
    expect((await files.answer(`/media/${name}`, undefined)).body).toEqual(await store.read(name));
  expect(await countRows()).toEqual([{ count: 1 }]);
});
