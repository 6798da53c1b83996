/** The checks of the catalogue (B34). */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCatalog } from '#modules/catalog/index.ts';
import { createLiveCatalogIndex } from '#modules/catalog-index/index.ts';
import { createSearch } from '#modules/search/index.ts';
import { setTranslationLocales } from '#modules/shop-settings/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const STORY =
  'Distilled in a copper pot still from barley that grows beside the river, and rested for years.';
const IssuesSchema = z.array(
  z.looseObject({
    id: z.string(),
    version: z.int(),
    code: z.string(),
    field: z.string(),
    detail: z.string(),
  }),
);
/** Small, and without a description. */
const PICTURE = { key: 'gin-0123abcd', alt: '', width: 400, height: 900, looks: ['day'], widths: [360] };
const DAY_MS = 86_400_000;

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let made = 0;
const categories: Record<string, string> = {};

beforeAll(async () => {
  // As in a running shop it is loaded before the first call, which may hold the only connection.
  const search = createSearch(
    database().db,
    createCatalog(database().db),
    createLiveCatalogIndex(database().db),
  );
  await search.categoryCounts();
  office = createOffice(database().db, { search });
  office.caller = member('owner');
  for (const [slug, defaultClass] of [
    ['gin', 'spirits'],
    ['whisky', 'spirits'],
    ['white-wine', 'wine'],
    ['cider', 'beer'],
  ] as const)
    categories[slug] = await create('/categories', { slug, name: slug, defaultClass, status: 'published' });
});

const create = async (path: string, body: object): Promise<string> => {
  const answer = await office.call(path, { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return z.looseObject({ id: z.string() }).parse(JSON.parse(answer.text)).id;
};
/** A product of which only pictures are missing. */
const product = async (change: object = {}, category = 'gin'): Promise<string> => {
  made += 1;
  const id = await create('/products', {
    sku: `P-${made}`,
    slug: `p-${made}`,
    name: 'Saugeen',
    categoryId: categories[category],
    producer: 'Saugeen Stills',
    country: 'Canada',
    abv: 40,
    unitMl: 750,
    priceCents: 4_000,
    short: 'Juniper.',
    story: `${STORY} ${made}`,
    nose: 'Pine',
    palate: 'Lemon',
    finish: 'Long',
    flavours: { citrus: 3, herbal: 3, spicy: 2, floral: 1, fruity: 1 },
    ...change,
  });
  return id;
};
const issuesOf = async (id: string) =>
  IssuesSchema.parse((await office.call(`/catalogue-issues?productId=${id}&limit=100`)).items);
const found = async (id: string): Promise<string[]> =>
  (await issuesOf(id)).map(({ code, field }) => `${code} ${field}`).filter((one) => one !== NO_PICTURE);
const NO_PICTURE = 'picture-missing pictures';

describe('a check at each change', () => {
  it('finds nothing but missing pictures in a complete product', async () => {
    expect((await issuesOf(await product())).map(({ code }) => code)).toEqual(['picture-missing']);
  });

  it.each<[string, object, string, string[]]>([
    ['a missing text', { nose: '' }, 'gin', ['text-missing nose']],
    ['a line that is made from facts', { short: '' }, 'gin', ['text-missing short']],
    ['a short story', { story: 'Good.' }, 'gin', ['text-short story']],
    ['few flavours', { flavours: {} }, 'gin', ['flavours-few flavours']],
    ['a light whisky of 40 %', { name: 'Strathy Light' }, 'whisky', ['strength-of-light abv']],
    ['a light wine of 9 %', { name: 'Light white', abv: 9 }, 'white-wine', []],
    ['a light wine of 12 %', { name: 'Light white', abv: 12 }, 'white-wine', ['strength-of-light abv']],
    ['a light cider of 4.5 %', { name: 'Light', abv: 4.5 }, 'cider', ['strength-of-light abv']],
    ['low alcohol of 2 %', { name: 'Low alcohol gin', abv: 2 }, 'gin', ['strength-of-light abv']],
    ['another strength in the name', { name: 'Gin 43,5 %' }, 'gin', ['strength-in-name abv']],
    ['the strength in the name', { name: 'Gin 40%' }, 'gin', []],
    ['another volume in the name', { name: 'Gin 700 mL' }, 'gin', ['volume-in-name unitMl']],
    ['what carriers ask papers for', { abv: 75.5 }, 'gin', ['carrier abv']],
    ['a case of more than 5 L', { packSize: 12 }, 'gin', ['carrier unitMl']],
  ])('finds %s', async (_of, change, category, expected) => {
    expect(await found(await product(change, category))).toEqual(expected);
  });

  it('finds the same story twice, no province, and pictures that are small or without a text', async () => {
    const id = await product({ story: `${STORY} Twice` });
    const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];
    const other = await product({ story: `${STORY} Twice`, excludedProvinces: provinces });
    expect(await found(other)).toEqual(
      expect.arrayContaining(['text-duplicate story', 'no-province excludedProvinces']),
    );
    await database().db.execute(sql`
      insert into product_image (id, product_id, image_url, position, picture)
      values (gen_random_uuid(), ${id}, '/a.webp', 0, ${JSON.stringify(PICTURE)})`);
    await office.call('/catalogue-issues/recheck', { body: {} });
    expect((await issuesOf(id)).map(({ code, detail }) => `${code} ${detail}`).toSorted()).toEqual([
      'picture-alt-missing ',
      'picture-small 400',
      'text-duplicate Saugeen',
    ]);
  });

  it('ends what was mended, and forgets archived products', async () => {
    const id = await product({ nose: '' });
    expect(await found(id)).toEqual(['text-missing nose']);
    await office.call(`/products/${id}`, { method: 'PATCH', version: 1, body: { nose: 'Pine' } });
    expect(await found(id)).toEqual([]);
    await office.call(`/products/${id}/publish`, { body: {}, version: 2 });
    await office.call(`/products/${id}/archive`, { body: {}, version: 3 });
    expect(await issuesOf(id)).toEqual([]);
  });
});

it('finds what a category requires', async () => {
  await database().db.execute(sql`
    insert into attribute_definition (root_category_id, key, name, type, position, required_to_publish)
    values (${categories['cider']}::uuid, 'apple', 'Apple', 'text', 0, true)`);
  const id = await product({ abv: 5 }, 'cider');
  expect(await found(id)).toEqual(['attribute-missing attributes.apple']);
});

it('finds what is not translated, and what is older than its source, once the language is on', async () => {
  const id = await product({ nose: '' });
  await office.call(`/products/${id}/publish`, { body: {}, version: 1 });
  const actor = { kind: 'staff' as const, id: member('owner').id };
  const turn = (locales: 'fr'[]) =>
    inTransaction(database().db, (tx) => setTranslationLocales(tx, actor, locales));
  const details = async () =>
    (await issuesOf(id)).flatMap(({ code, field, detail }) =>
      code.startsWith('translation') ? [`${code} ${field}: ${detail}`] : [],
    );
  const edit = (body: object, version: number) =>
    office.call(`/products/${id}`, { method: 'PATCH', version, body });
  expect(await details()).toEqual([]);
  await turn(['fr']);
  await edit({ 'short:fr': 'Court.', 'palate:fr': 'Sec.', 'name:fr': 'Gin' }, 2);
  expect(await details()).toEqual(['translation-missing story:fr: story finish']);
  await edit({ 'story:fr': 'Histoire.', 'finish:fr': 'Longue.', palate: 'Drier.', name: 'Gin two' }, 3);
  expect(await details()).toEqual(['translation-outdated name:fr: name palate']);
  await office.call(`/products/${id}/translations/confirm`, { body: { names: ['name:fr'] }, version: 4 });
  expect(await details()).toEqual(['translation-outdated palate:fr: palate']);
  await turn([]);
  await office.call('/catalogue-issues/recheck', { body: {} });
  expect(await details()).toEqual([]);
  await office.call(`/products/${id}/unpublish`, { body: {}, version: 4 });
});

it('finds published categories without products', async () => {
  const empty = await create('/categories', { slug: 'empty', name: 'Empty', status: 'published' });
  await office.call('/catalogue-issues/recheck', { body: {} });
  const { items } = await office.call(`/catalogue-issues?categoryId=${empty}`);
  expect(items).toMatchObject([
    { code: 'category-empty', subject: { kind: 'category', id: empty, name: 'Empty' } },
  ]);
});

it('ignores one until a day, with the reason, and counts it again', async () => {
  const id = await product({ nose: '' });
  const count = async () =>
    z.looseObject({ issueCount: z.int() }).parse(JSON.parse((await office.call(`/products/${id}`)).text))
      .issueCount;
  const before = await count();
  const [issue] = (await issuesOf(id)).filter(({ code }) => code === 'text-missing');
  const path = `/catalogue-issues/${issue?.id}`;
  const until = new Date(Date.now() + 30 * DAY_MS).toISOString();
  const ignore = (body: object, version: number) => office.call(`${path}/ignore`, { body, version });
  expect(await ignore({ reason: 'It has none', until: '2020-01-01T00:00:00Z' }, 1)).toMatchObject({
    status: 422,
  });
  expect(await ignore({ until }, 1)).toMatchObject({ status: 422 });
  expect(await ignore({ reason: 'It has none', until }, 1)).toMatchObject({
    status: 200,
    isIgnored: true,
    ignoredReason: 'It has none',
  });
  expect(await ignore({ reason: 'Late', until }, 1)).toMatchObject({ status: 412 });
  expect(await count()).toBe(before - 1);
  await office.call('/catalogue-issues/recheck', { body: {} });
  expect(await office.call(path)).toMatchObject({ isIgnored: true, version: 2 });
  const { items } = await office.call(`/catalogue-issues?productId=${id}&isIgnored=false`);
  expect(items).toHaveLength(before - 1);
  const counted = await ignore({ reason: 'After all', until: null }, 2);
  expect(counted).toMatchObject({ isIgnored: false });
  expect(await count()).toBe(before);
  const undone = await office.call(`/audit-events/${counted.event}/undo`, { body: { reason: 'No' } });
  expect([undone.status, await count()]).toEqual([200, before - 1]);
});

it('counts on Today what blocks a published product', async () => {
  const blocking = async () =>
    z
      .looseObject({ attention: z.looseObject({ blockingIssues: z.int() }) })
      .parse(JSON.parse((await office.call('/today')).text)).attention.blockingIssues;
  const before = await blocking();
  const id = await product();
  await office.call(`/products/${id}/publish`, { body: {}, version: 1 });
  expect(await blocking()).toBe(before);
  // A published product may go on lacking what became required later.
  await database().db.execute(sql`
    insert into attribute_definition (root_category_id, key, name, type, position, required_to_publish)
    values (${categories['gin']}::uuid, 'style', 'Style', 'text', 0, true)`);
  await office.call('/catalogue-issues/recheck', { body: {} });
  expect(await blocking()).toBe(before + 1);
  expect(office.logged).toEqual([]);
});
