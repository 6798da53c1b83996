import { createBucketStore } from '#platform/file-store/bucket-store.ts';
import { startTestBucket } from '#platform/file-store/test-stores.ts';
import { createFolderStore } from '#platform/file-store/folder-store.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { picturePath } from '#contract/picture.ts';
import { createTestSite } from '#server/http/test-site.ts';
import { createMediaFiles } from './media-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'alambic-media-'));
const [own, demo] = [join(folder, 'own'), join(folder, 'demo')];
mkdirSync(own);
mkdirSync(demo);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAME = 'glen-orvin-12-front-0123abcd.day.640.avif';
const ADDRESS = picturePath({ key: 'glen-orvin-12-front-0123abcd' }, 'day', 640, 'avif');
writeFileSync(join(demo, NAME), 'picture');
writeFileSync(join(demo, 'secret-00000000.day.640.txt'), 'secret');

const open = (maxCachedBytes = 1000) => createMediaFiles([own, demo].map(createFolderStore), maxCachedBytes);
const getText = async (files: ReturnType<typeof open>, name: string): Promise<string> =>
  String((await files.answer(`/media/${name}`, undefined)).body);

describe('a file of a picture', () => {
  it('is sent with its type, cacheable for ever, readable by other sites, and not compressed', async () => {
    const site = await createTestSite({ media: open() });
    const answer = await site.get(ADDRESS, { 'accept-encoding': 'br, gzip' });
    expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '7',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.has('content-encoding')).toBe(false);

    const head = await site.get(ADDRESS, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', '']);
    const again = await site.get(ADDRESS, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await site.get(ADDRESS, {}, 'POST')).status).toBe(405);
    await site.close();
  });

  it.each([
    'glen-orvin-12-front-0123abcd.day.360.avif',
    'glen-orvin-12-front-0123abcd.dusk.640.avif',
    'secret-00000000.day.640.txt',
    '..%2Fmedia%2Fsecret-00000000.day.640.txt',
    '%2e%2e%2fglen-orvin-12-front-0123abcd.day.640.avif%00',
    'glen-orvin-12-front-0123abcd.day.640.avif%00',
    'Glen-orvin-12-front-0123abcd.day.640.avif',
    `${'a'.repeat(4000)}-0123abcd.day.640.avif`,
  ])('named %s is a 404', async (name) => {
    const answer = await open().answer(`/media/${decodeURIComponent(name)}`, undefined);
    expect([answer.status, String(answer.body)]).toEqual([404, expect.stringContaining('no such picture')]);
    expect(answer.headers).toContain('no-store');
  });

  it('is a problem when it is missing, not a page', async () => {
    const site = await createTestSite({ media: open() });
    const answer = await site.get('/media/nothing-00000000.day.640.avif');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect(site.orders).toEqual([]);
    await site.close();
  });
});

describe('a link picture', () => {
  const LINK = 'glen-orvin-12-front-0123abcd.link-1.jpg';
  const withMaker = (outcome: 'made' | 'missing' | 'busy' | 'failed') => {
    const asked: string[] = [];
    const files = createMediaFiles([own, demo].map(createFolderStore), 1000, {
      async make(key, shape) {
        asked.push(`${key} ${shape}`);
        if (outcome === 'made') writeFileSync(join(own, LINK), 'link');
        return outcome;
      },
    });
    return { asked, get: () => files.answer(`/media/${LINK}`, undefined) };
  };

  it.each([
    ['missing', 404],
    ['busy', 503],
    ['failed', 503],
  ] as const)('that is %s is a %i', async (outcome, status) => {
    const answer = await withMaker(outcome).get();
    expect([answer.status, answer.headers.includes('no-store')]).toEqual([status, true]);
  });

  it('is made when it is first requested, and is a JPEG for ever', async () => {
    const { asked, get } = withMaker('made');
    const [answer, again] = [await get(), await get()];
    expect(asked).toEqual(['glen-orvin-12-front-0123abcd link']);
    expect([answer.status, String(answer.body), String(again.body)]).toEqual([200, 'link', 'link']);
    expect(answer.headers).toEqual(
      expect.arrayContaining(['image/jpeg', 'public, max-age=31536000, immutable']),
    );
    expect(await getText(open(), LINK)).toBe('link');
  });
});

describe('files of pictures', () => {
  it("are the merchant's before the demo's, and found as soon as they exist", async () => {
    const files = open();
    const name = 'old-tom-89abcdef.day.900.webp';
    expect(await getText(files, name)).toContain('no such picture');
    writeFileSync(join(demo, name), 'demo');
    writeFileSync(join(own, name), 'own');
    expect(await getText(files, name)).toBe('own');
  });

  it('stay in memory up to a limit, the most recently requested first', async () => {
    const files = open(25);
    const names = ['a', 'b', 'c'].map((email) => `${email}-00000000.day.360.avif`);
    const [a = '', b = '', c = ''] = names;
    for (const name of names) writeFileSync(join(demo, name), name.slice(0, 10));
    for (const name of [a, b, a, c]) await getText(files, name);
    for (const name of names) rmSync(join(demo, name));
    expect(await getText(files, a)).toBe(a.slice(0, 10));
    expect(await getText(files, c)).toBe(c.slice(0, 10));
    expect(await getText(files, b)).toContain('no such picture');
  });

  it('of a shop without any are a 404', async () => {
    const files = createMediaFiles([join(folder, 'nowhere'), join(demo, NAME)].map(createFolderStore), 10);
    expect(await getText(files, NAME)).toContain('no such picture');
  });
});

describe('files of a bucket', () => {
  it('are served as those of a folder; while it does not answer, they are a 503 that nothing stores', async () => {
    const server = await startTestBucket();
    try {
      const bucket = createBucketStore(server.bucket);
      const name = 'old-rye-89abcdef.day.900.webp';
      await bucket.put([{ name, bytes: Buffer.from('from afar') }]);
      server.become('failing');
      const files = createMediaFiles([createFolderStore(demo), bucket], 1000);
      const refused = await files.answer(`/media/${name}`, undefined);
      expect([refused.status, refused.headers.includes('no-store')]).toEqual([503, true]);
      expect(refused.headers).toContain('retry-after');
      expect(await getText(files, NAME)).toBe('picture');
      server.become('well');
      expect(await getText(files, name)).toBe('from afar');
      expect(await getText(files, 'old-rye-00000000.day.900.webp')).toContain('no such picture');
    } finally {
      await server.stop();
    }
  });
});
