/** The checks of all that is no product (B34). */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkExternalLinks, storeExternalLinks } from '#modules/checks/index.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { saveTrade } from '#modules/compliance/commands.ts';
import { createTerms } from '#modules/compliance/test-terms.ts';
import { PAGE_KIND, QUESTION_KIND } from '#modules/content/index.ts';
import { createRecord, type ListedKind, updateRecord } from '#modules/editing/index.ts';
import { ARTICLE_KIND } from '#modules/journal/index.ts';
import { RECIPE_KIND } from '#modules/recipes/index.ts';
import { addRedirect } from '#modules/redirects/index.ts';
import { createLiveCatalogIndex } from '#modules/catalog-index/index.ts';
import { createSearch } from '#modules/search/index.ts';
import { saveSettingsGroup } from '#modules/shop-settings/index.ts';
import { SHOP_GROUPS } from '#modules/shop-settings/test-groups.ts';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const ACTOR = commandLineActor('editor');
const DAY_MS = 86_400_000;
const IssueSchema = z.looseObject({
  id: z.string(),
  version: z.int(),
  code: z.string(),
  field: z.string(),
  target: z.string(),
  detail: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
});
const ARTICLE = {
  title: 'Ice',
  excerpt: 'Why a large cube melts slowly.',
  category: 'The Home Bar',
  tags: [],
  published: '2026-01-02T09:00:00Z',
  sources: [{ title: 'A book' }],
};
const RECIPE = {
  name: 'Sour',
  description: 'Sharp.',
  category: 'Sours',
  base: 'gin',
  family: 'sour',
  difficulty: 'Easy',
  minutes: 4,
  servings: 1,
  method: 'shaken',
  glass: 'Coupe',
  ice: 'None',
  steps: ['Shake.'],
  note: 'Cold.',
};

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let categoryId: string;

beforeAll(async () => {
  const search = createSearch(
    database().db,
    createCatalog(database().db),
    createLiveCatalogIndex(database().db),
  );
  office = createOffice(database().db, { search });
  office.caller = member('owner');
  categoryId = await create('/categories', {
    slug: 'gin',
    name: 'Gin',
    defaultClass: 'spirits',
    status: 'published',
  });
  await product('wells', true);
  await product('sketch', false);
  const old = await product('old', true);
  await office.call(`/products/${old}/archive`, { body: {}, version: 2 });
  // As in a running shop it is loaded before a check, which may hold the only connection.
  await search.categoryCounts();
});

const create = async (path: string, body: object): Promise<string> => {
  const answer = await office.call(path, { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return z.looseObject({ id: z.string() }).parse(JSON.parse(answer.text)).id;
};
const product = async (slug: string, isPublished: boolean, change: object = {}): Promise<string> => {
  const id = await create('/products', {
    sku: slug.toUpperCase(),
    slug,
    name: slug,
    categoryId,
    producer: 'Saugeen Stills',
    country: 'Canada',
    abv: 40,
    unitMl: 750,
    priceCents: 4_000,
    short: 'Juniper.',
    story: `Distilled beside the river: ${slug}`,
    ...change,
  });
  if (isPublished) {
    const answer = await office.call(`/products/${id}/publish`, { body: {}, version: 1 });
    if (answer.status !== 200) throw new Error(answer.text);
  }
  return id;
};
const record = async <Data extends Readonly<Record<string, unknown>>>(
  kind: ListedKind<Data>,
  key: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const outcome = await inTransaction(database().db, (tx) =>
    createRecord(tx, ACTOR, kind, { id: key, record: data }),
  );
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome));
};
/** What the checks find now, of one kind of subject. */
const found = async (kind: string) => {
  const { status } = await office.call('/catalogue-issues/recheck', { body: {} });
  expect([status, office.logged]).toEqual([204, []]);
  const { items } = await office.call(`/catalogue-issues?subject=${kind}&limit=100`);
  return z.array(IssueSchema).parse(items);
};
const describeAll = async (kind: string): Promise<string[]> =>
  (await found(kind))
    .map(({ code, subject, field, target, detail }) =>
      [code, subject.name, field, target, detail].filter((part) => part !== '').join(' '),
    )
    .toSorted();

describe('links and cards', () => {
  it('finds in articles links to what is missing, a draft or archived, and gone cards', async () => {
    await record(PAGE_KIND, 'hidden', { title: 'Hidden', lead: 'L', description: 'D', body: 'Text' });
    await inTransaction(database().db, (tx) =>
      updateRecord(tx, ACTOR, PAGE_KIND, { id: 'hidden', change: { status: 'archived' } }),
    );
    await record(ARTICLE_KIND, 'later', {
      ...ARTICLE,
      title: 'Later',
      published: '2099-01-02T09:00:00Z',
      body: 'Soon',
    });
    await record(ARTICLE_KIND, 'ice', {
      ...ARTICLE,
      body: `[a](/product/wells) [b](/product/nope?but=dry) [c](/product/sketch) [d](/product/old)
[e](/category/gin) [f](/category/rum) [g](/collections/none) [h](/hidden) [i](/blog/later)
[j](/recipes/none) [k](/faq) [l](/no/such) [m](https://shop.example/lost) [n](https://other.example/lost)

::product[Wells]{slug=wells}

::product[Old]{slug=old}

::recipe[None]{slug=none}`,
    });
    expect(await describeAll('article')).toEqual([
      'embed-broken Ice body none missing',
      'embed-broken Ice body old archived',
      'link-broken Ice body /blog/later draft',
      'link-broken Ice body /category/rum missing',
      'link-broken Ice body /collections/none missing',
      'link-broken Ice body /hidden archived',
      'link-broken Ice body /lost missing',
      'link-broken Ice body /no/such missing',
      'link-broken Ice body /product/nope?but=dry missing',
      'link-broken Ice body /product/sketch draft',
      'link-broken Ice body /recipes/none missing',
    ]);
  });

  it('leaves out links that redirect, and finds redirects to nothing', async () => {
    await inTransaction(database().db, async (tx) => {
      await addRedirect(tx, ACTOR, { from: '/lost', to: '/product/wells' });
      await addRedirect(tx, ACTOR, { from: '/gone', to: '/product/nowhere' });
    });
    expect(await describeAll('article')).not.toContain('link-broken Ice body /lost missing');
    const [issue, ...others] = await found('redirect');
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ subject: { name: '/gone' }, target: '/product/nowhere' });
    expect(await office.call(`/redirects/${issue?.subject.id}`)).toMatchObject({
      status: 200,
      from: '/gone',
    });
  });

  it('finds bottles of recipes, and links of pages and questions', async () => {
    const ingredient = { name: 'Gin', quantity: 50, unit: 'mL', kind: 'gin', abv: 40 };
    const bottles = [
      { product: 'wells', why: 'Dry.' },
      { product: 'sketch', why: 'New.' },
    ];
    await record(RECIPE_KIND, 'sour', { ...RECIPE, ingredients: [{ ...ingredient, bottles }] });
    const text = { title: 'Gifts', lead: 'L', description: 'D' };
    await record(PAGE_KIND, 'gifts', { ...text, body: 'See [it](/recipes/sour) and [that](/wrapping).' });
    await record(QUESTION_KIND, 'how', { group: 'G', question: 'How?', answer: 'By [it](/wrap).' });
    expect(await describeAll('recipe')).toEqual(['embed-broken Sour ingredients sketch draft']);
    expect(await describeAll('page')).toEqual(['link-broken Gifts body /wrapping missing']);
    expect(await describeAll('question')).toEqual(['link-broken How? answer /wrap missing']);
  });

  it('finds slides of the home page that lead nowhere', async () => {
    const slide = { title: 'T', text: 'T', action: 'Go' };
    await inTransaction(database().db, (tx) =>
      saveSettingsGroup(tx, ACTOR, SHOP_GROUPS.HOME, {
        value: {
          heroSlides: [
            { ...slide, target: { category: 'gin' } },
            { ...slide, target: { collection: 'no-winter' } },
          ],
          collectionCards: [],
          categoryCards: [{ title: 'T', text: 'T', category: 'rum' }],
          testimonials: [],
          pictures: [],
          reusedPictures: {},
        },
        expectedVersion: 'any',
      }),
    );
    expect(await describeAll('settings')).toEqual([
      'link-broken home categoryCards /category/rum missing',
      'link-broken home heroSlides /collections/no-winter missing',
    ]);
  });

  it('finds links in texts of the catalogue, and ends those that a save mends', async () => {
    const story = 'Better than https://shop.example/product/nope, says [the book](/blog/none).';
    const id = await product('linked', true, { story });
    await create('/collections', {
      slug: 'linking',
      name: 'Linking',
      description: 'Go to /category/rum.',
      rule: { match: 'all', conditions: [{ field: 'category', isNot: false, ids: [categoryId] }] },
      status: 'published',
    });
    const links = async () => (await describeAll('product')).filter((text) => text.startsWith('link-broken'));
    expect(await links()).toEqual([
      'link-broken linked story /blog/none missing',
      'link-broken linked story /product/nope missing',
    ]);
    expect(await describeAll('collection')).toEqual([
      'link-broken Linking description /category/rum missing',
    ]);
    await office.call(`/products/${id}`, {
      method: 'PATCH',
      version: 2,
      body: { story: 'See [it](/blog/none).' },
    });
    const { items } = await office.call(`/catalogue-issues?productId=${id}&code=link-broken`);
    expect(items).toMatchObject([{ target: '/blog/none' }]);
  });
});

it('finds links to other sites that fail twice, and asks each once a week', async () => {
  await record(PAGE_KIND, 'partners', {
    title: 'Partners',
    lead: 'L',
    description: 'D',
    body: '[a](https://good.example/) [b](https://bad.example/x) [c](https://shop.example/faq)',
  });
  const asked: string[] = [];
  const ask = async (url: string) => {
    asked.push(url);
    return url.startsWith('https://bad.') ? '404' : undefined;
  };
  const start = Date.now();
  const check = async (days: number) => {
    asked.length = 0;
    const now = new Date(start + days * DAY_MS);
    const issues = await checkExternalLinks(database().db, { ask, shopOrigin: 'https://shop.example', now });
    await inTransaction(database().db, (tx) => storeExternalLinks(tx, issues));
    return asked.filter((url) => /good|bad/.test(url)).toSorted();
  };
  const unanswered = async () =>
    (await describeAll('page')).filter((text) => text.startsWith('link-unanswered'));
  expect(await check(0)).toEqual(['https://bad.example/x', 'https://good.example/']);
  expect(await unanswered()).toEqual([]);
  expect(await check(0.5)).toEqual([]);
  expect(await check(1)).toEqual(['https://bad.example/x']);
  expect(asked.some((url) => url.includes('shop.example'))).toBe(false);
  expect(await unanswered()).toEqual(['link-unanswered Partners body https://bad.example/x 404']);
  expect(await check(7.5)).toEqual(['https://bad.example/x', 'https://good.example/']);
  await inTransaction(database().db, (tx) =>
    updateRecord(tx, ACTOR, PAGE_KIND, { id: 'partners', change: { status: 'archived' } }),
  );
  expect(await check(8)).toEqual([]);
  expect(await unanswered()).toEqual([]);
});

it('finds published collections without products on sale', async () => {
  const rule = { match: 'all', conditions: [{ field: 'price', how: 'above', cents: 9_000_000 }] };
  const base = { slug: 'dear', name: 'Dear', status: 'published' };
  const id = await create('/collections', { ...base, rule });
  await create('/collections', { slug: 'draft', name: 'Draft', rule });
  const { items } = await office
    .call('/catalogue-issues/recheck', { body: {} })
    .then(async () => await office.call('/catalogue-issues?code=collection-empty'));
  expect(items).toMatchObject([{ subject: { kind: 'collection', id, name: 'Dear' }, field: 'products' }]);
  expect((await office.call(`/catalogue-issues?collectionId=${id}`)).items).toHaveLength(1);
});

it('finds an exchange rate older than a week, in a shop that does not sell in Canadian dollars', async () => {
  const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const saveRates = async (...ages: number[]) =>
    await inTransaction(database().db, (tx) =>
      saveTrade(
        tx,
        ACTOR,
        createTerms({
          exchange: ages.map((ago) => ({ from: day(ago), usdPerCadMillionths: 710_000, source: 'Bank' })),
        }),
        { versions: 'any' },
      ),
    );
  const rates = async () => (await describeAll('settings')).filter((text) => text.startsWith('exchange'));
  await database().db.execute(sql`update shop_currency set currency = 'USD'`);
  expect(await rates()).toEqual([]);
  await saveRates();
  expect(await rates()).toEqual(['exchange-outdated tax exchange']);
  await saveRates(9);
  expect(await rates()).toEqual([`exchange-outdated tax exchange ${day(9)}`]);
  await saveRates(9, 6, -1);
  expect(await rates()).toEqual([]);
  await saveRates(9);
  await database().db.execute(sql`update shop_currency set currency = 'CAD'`);
  expect(await rates()).toEqual([]);
});

describe('minimum prices', () => {
  const today = new Date().toISOString().slice(0, 10);
  const deliver = async () =>
    await inTransaction(database().db, (tx) =>
      saveTrade(
        tx,
        ACTOR,
        createTerms({
          licences: ['ON', 'QC', 'AB'].map((province) => ({
            province,
            from: '2025-01-01',
            source: 'A test',
          })),
        }),
        { versions: 'any' },
      ),
    );

  it('are unknown where the shop delivers, the law has some, and none is entered', async () => {
    await deliver();
    expect(await describeAll('law')).toEqual([
      'floor-unknown ON floor spirits, wine, beer',
      'floor-unknown QC floor beer',
    ]);
  });

  it('are compared with what shoppers pay, at each change and every night', async () => {
    const id = await product('cheap', true, { priceCents: 3_080 });
    const dear = await product('dear', true, { priceCents: 3_100 });
    const away = await product('away', true, { priceCents: 2_000, excludedProvinces: ['ON'] });
    await database().db.execute(sql`
      insert into law_rule (id, origin, kind, province, classes, value, valid_from, entered_by_kind, confidence,
                            source_title, checked_on, checked_by_kind)
      values ('merchant/floor/ON/spirits/2025-01-01', 'merchant', 'floor', 'ON', '{spirits}',
              '{"per": "litre", "cadCents": 4000, "includesTax": false, "includesDeposit": false}', '2025-01-01',
              'system', 'H', 'Regulation', ${today}, 'system')`);
    const prices = async (of: string) =>
      z
        .array(IssueSchema)
        .parse((await office.call(`/catalogue-issues?productId=${of}&limit=100`)).items)
        .filter(({ code }) => code.startsWith('price-'))
        .map(({ code, field, target, detail }) => `${code} ${field} ${target} ${detail}`);
    // 750 mL at $40.00 a litre: $30.00.
    expect(await describeAll('law')).toEqual([
      'floor-unknown ON floor wine, beer',
      'floor-unknown QC floor beer',
    ]);
    expect([await prices(id), await prices(dear), await prices(away)]).toEqual([
      ['price-near-floor priceCents ON 3000'],
      [],
      [],
    ]);
    // It was cheaper before the rule came, and another change shows it.
    await database().db.execute(sql`update product set sale_price_cents = 2999 where id = ${id}`);
    const { version = 0 } = await office.call(`/products/${id}`);
    const change = { method: 'PATCH', version, body: { nose: 'Pine' } };
    expect(await office.call(`/products/${id}`, change)).toMatchObject({ status: 200 });
    expect(await prices(id)).toEqual(['price-below-floor salePriceCents ON 3000']);
    await database().db.execute(
      sql`update product set sale_price_cents = null, price_cents = 5000 where id = ${id}`,
    );
    await office.call('/catalogue-issues/recheck', { body: {} });
    expect(await prices(id)).toEqual([]);
  });
});

it('finds legal rules whose last comparison is older than twelve months', async () => {
  const rule = (id: string, checkedOn: string) =>
    sql`insert into law_rule (id, origin, kind, province, classes, value, valid_from, entered_by_kind, confidence,
                              source_title, checked_on, checked_by_kind)
        values (${id}, 'merchant', 'promotion', 'AB', '{wine}', '{"allowsDiscountCodes": true}', '2025-01-01',
                'system', 'H', 'Act', ${checkedOn}, 'system')`;
  await database().db.execute(rule('merchant/promotion/AB/a', '2020-05-01'));
  await database().db.execute(rule('merchant/promotion/AB/b', new Date().toISOString().slice(0, 10)));
  expect((await describeAll('law')).filter((text) => text.startsWith('law'))).toEqual([
    'law-unchecked promotion 1 2020-05-01',
  ]);
});

it('ignores a finding about a text until a day, and Today no longer counts it', async () => {
  const shopIssues = async () =>
    z
      .looseObject({ attention: z.looseObject({ count: z.int(), shopIssues: z.int() }) })
      .parse(JSON.parse((await office.call('/today')).text)).attention;
  const [issue] = await found('question');
  const before = await shopIssues();
  const body = { reason: 'The page comes', until: new Date(Date.now() + DAY_MS).toISOString() };
  const path = `/catalogue-issues/${issue?.id}`;
  expect(await office.call(`${path}/ignore`, { body, version: 1 })).toMatchObject({
    status: 200,
    isIgnored: true,
    subject: { kind: 'question', id: 'how', name: 'How?' },
  });
  expect(await shopIssues()).toMatchObject({ count: before.count - 1, shopIssues: before.shopIssues - 1 });
  await office.call('/catalogue-issues/recheck', { body: {} });
  expect(await office.call(path)).toMatchObject({ isIgnored: true, ignoredReason: 'The page comes' });
  expect((await shopIssues()).shopIssues).toBe(before.shopIssues - 1);
});

it('ends a finding once its text is mended', async () => {
  await inTransaction(database().db, (tx) =>
    updateRecord(tx, ACTOR, QUESTION_KIND, { id: 'how', change: { status: 'archived' } }),
  );
  expect(await describeAll('question')).toEqual([]);
});
