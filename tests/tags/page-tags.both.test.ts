import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { createCachedShop } from './create-cached-shop.ts';

const GIN = 'corravane-london-dry';
/** One page of each kind. */
const PAGES = [
  '/',
  '/category/gin',
  '/category/gin?view=row',
  '/category/rum',
  '/products',
  `/product/${GIN}`,
  '/product/half-shift',
  '/collections',
  '/collections/staff-picks',
  '/collections/gifts',
  '/search/all/juniper',
  '/recipes',
  '/recipes/negroni',
  '/bar',
  '/blog',
  '/blog/half-the-strength',
  '/blog/why-wax',
  '/feed.xml',
  '/list',
  '/list.atom',
  '/events',
  '/faq',
  '/shipping',
  '/returns',
  '/sommelier',
  '/sitemap-pages.xml',
  '/sitemap-products-1.xml',
] as const;
type Page = (typeof PAGES)[number];
const without = (some: readonly Page[], others: readonly Page[]): Page[] =>
  some.filter((page) => !others.includes(page));

const TEXT_PAGES: readonly Page[] = ['/events', '/faq', '/shipping', '/returns'];
/** Pages that show weekly lists. */
const LISTS: readonly Page[] = ['/list', '/list.atom', '/sitemap-pages.xml'];
const JOURNAL: readonly Page[] = ['/blog', '/blog/half-the-strength', '/blog/why-wax'];
const PRODUCT_PAGES: readonly Page[] = [`/product/${GIN}`, '/product/half-shift'];
/** Pages without the gin, whatever becomes of it. */
const WITHOUT_GIN: readonly Page[] = [
  ...TEXT_PAGES,
  ...JOURNAL,
  '/category/rum',
  '/recipes',
  '/collections/gifts',
  '/sitemap-pages.xml',
];

const gin = (change: string): string => `update product set ${change} where slug = '${GIN}'`;
const ofGin = `product_id = (select id from product where slug = '${GIN}')`;

type Change = {
  of: string;
  /** Statements of one change. */
  does: readonly string[];
  /** Pages that it makes others. That each of them is cleared is asserted of every change. */
  shownBy: readonly Page[];
  /** Pages that stay cached. */
  keeps: readonly Page[];
};

const CHANGES: readonly Change[] = [
  {
    of: 'a price',
    does: [gin('price_cents = price_cents + 100')],
    shownBy: ['/category/gin', `/product/${GIN}`, '/search/all/juniper', '/recipes/negroni'],
    keeps: [...WITHOUT_GIN, '/', '/collections/staff-picks'],
  },
  {
    of: 'a planned sale that begins',
    does: [
      gin('sale_price_cents = price_cents - 500, updated_at = now()'),
      `insert into price_schedule (id, product_id, kind, cents, starts_at, ends_at, state, created_by)
       select gen_random_uuid(), id, 'sale', sale_price_cents, now(), now() + interval '3 days', 'running', 'test'
         from product where slug = '${GIN}'`,
    ],
    shownBy: ['/category/gin', `/product/${GIN}`, '/sitemap-products-1.xml'],
    keeps: [...WITHOUT_GIN, '/collections/staff-picks'],
  },
  {
    of: 'a planned sale that ends',
    does: [gin('sale_price_cents = null, updated_at = now()'), "update price_schedule set state = 'done'"],
    shownBy: ['/category/gin', `/product/${GIN}`, '/sitemap-products-1.xml'],
    keeps: WITHOUT_GIN,
  },
  { of: 'a stock that pages do not tell', does: [gin('stock_quantity = 20')], shownBy: [], keeps: PAGES },
  {
    of: 'the last three',
    does: [gin('stock_quantity = 3')],
    shownBy: [`/product/${GIN}`],
    keeps: [...WITHOUT_GIN, '/', '/products', '/product/half-shift', '/sitemap-products-1.xml'],
  },
  {
    of: 'one of the last',
    does: [gin('stock_quantity = 2')],
    shownBy: [`/product/${GIN}`],
    keeps: [
      ...WITHOUT_GIN,
      '/',
      '/category/gin',
      '/search/all/juniper',
      '/recipes/negroni',
      '/product/half-shift',
    ],
  },
  {
    of: 'a product that is sold out',
    does: [gin('stock_quantity = 0')],
    shownBy: ['/category/gin', '/products', `/product/${GIN}`, '/search/all/juniper', '/recipes/negroni'],
    keeps: [...WITHOUT_GIN, '/', '/collections/staff-picks'],
  },
  {
    of: 'a product that is back',
    does: [gin('stock_quantity = 50')],
    shownBy: ['/category/gin', '/products', `/product/${GIN}`, '/search/all/juniper', '/recipes/negroni'],
    keeps: [...WITHOUT_GIN, '/', '/collections/staff-picks'],
  },
  {
    of: 'a number held back that pages do not tell',
    does: [gin('held_back = 20')],
    shownBy: [],
    keeps: PAGES,
  },
  {
    of: 'a number held back that leaves the last two',
    does: [gin('held_back = 48')],
    shownBy: [`/product/${GIN}`],
    keeps: [...WITHOUT_GIN, '/', '/products', '/product/half-shift', '/sitemap-products-1.xml'],
  },
  {
    of: 'a number held back that leaves none',
    does: [gin('held_back = 50')],
    shownBy: ['/category/gin', '/products', `/product/${GIN}`, '/search/all/juniper', '/recipes/negroni'],
    keeps: [...WITHOUT_GIN, '/', '/collections/staff-picks'],
  },
  {
    of: 'a number that is held back no more',
    does: [gin('held_back = 0')],
    shownBy: ['/category/gin', '/products', `/product/${GIN}`, '/search/all/juniper', '/recipes/negroni'],
    keeps: [...WITHOUT_GIN, '/', '/collections/staff-picks'],
  },
  {
    of: 'a height, which lists show as a row',
    does: [gin('height_mm = 300')],
    shownBy: ['/category/gin?view=row'],
    keeps: [...WITHOUT_GIN, '/', '/collections/staff-picks'],
  },
  {
    of: 'a second line of the name',
    does: [gin("second_line = 'Dry'")],
    shownBy: [`/product/${GIN}`, '/category/gin', '/search/all/juniper'],
    keeps: [...WITHOUT_GIN, '/', '/collections/staff-picks'],
  },
  { of: 'what only staff sees', does: [gin("bin_location = 'A1'")], shownBy: [], keeps: PAGES },
  {
    of: 'a family of two products',
    does: [`update product set family_key = 'halves' where slug in ('${GIN}', 'half-shift')`],
    shownBy: PRODUCT_PAGES,
    keeps: [...WITHOUT_GIN, '/', '/products', '/category/gin'],
  },
  {
    of: 'one that leaves its family',
    does: ["update product set family_key = null where slug = 'half-shift'"],
    shownBy: PRODUCT_PAGES,
    keeps: [...WITHOUT_GIN, '/', '/products', '/category/gin'],
  },
  {
    of: 'a description',
    does: [gin("description = description || ' Good.'")],
    shownBy: [`/product/${GIN}`],
    keeps: [...WITHOUT_GIN, '/', '/category/gin', '/products', '/recipes/negroni', '/sitemap-products-1.xml'],
  },
  {
    of: 'a food pairing',
    does: [`update food_pairing set name = name || ' tart' where ${ofGin}`],
    shownBy: [`/product/${GIN}`],
    keeps: [...WITHOUT_GIN, '/', '/category/gin', '/products', '/recipes/negroni'],
  },
  {
    of: 'the note of a taster',
    does: [
      `insert into taster_note (id, product_id, taster, vote, text, position)
       select gen_random_uuid(), id, 'Maude', 'for', 'Pears.', 0 from product where slug = '${GIN}'`,
    ],
    shownBy: [`/product/${GIN}`],
    keeps: [...WITHOUT_GIN, '/', '/category/gin', '/products', '/recipes/negroni'],
  },
  {
    of: 'a picture',
    does: [
      `insert into product_image (id, product_id, image_url, position)
       select gen_random_uuid(), id, 'https://pictures.example/gin.webp', 90 from product where slug = '${GIN}'`,
    ],
    shownBy: [`/product/${GIN}`],
    keeps: [...WITHOUT_GIN, '/', '/products', '/product/half-shift', '/sitemap-products-1.xml'],
  },
  {
    of: 'an award that brings a product to lists',
    does: [
      `insert into award (id, product_id, name, year, medal, position)
       select gen_random_uuid(), id, 'Fair', 2026, 'gold', 0 from product where slug = '${GIN}'`,
    ],
    shownBy: [`/product/${GIN}`, '/collections'],
    keeps: [...WITHOUT_GIN, '/', '/collections/staff-picks'],
  },
  {
    of: 'a flag that brings a product to a collection and the home page',
    does: [gin('is_staff_pick = true, rating = 5')],
    shownBy: [
      '/',
      '/category/gin',
      '/products',
      '/collections',
      '/collections/staff-picks',
      `/product/${GIN}`,
    ],
    keeps: WITHOUT_GIN,
  },
  {
    of: 'a name',
    does: [gin("name = 'AAA ' || name")],
    shownBy: [
      '/',
      '/category/gin',
      '/products',
      '/collections/staff-picks',
      '/recipes/negroni',
      `/product/${GIN}`,
    ],
    keeps: WITHOUT_GIN,
  },
  {
    of: 'a product that leaves the shop',
    does: [gin("status = 'archived'")],
    shownBy: [
      '/',
      '/category/gin',
      '/products',
      '/search/all/juniper',
      '/recipes/negroni',
      '/sitemap-products-1.xml',
    ],
    keeps: WITHOUT_GIN,
  },
  {
    of: 'a product that comes to the shop',
    does: [gin("status = 'published'")],
    shownBy: [
      '/',
      '/category/gin',
      '/products',
      '/search/all/juniper',
      '/recipes/negroni',
      '/sitemap-products-1.xml',
    ],
    keeps: WITHOUT_GIN,
  },
  {
    of: 'a word that brings a product to a search',
    does: [
      "update product set name = 'Juniper Shift' where slug = 'half-shift'",
      "select refresh_product_search(array[id]) from product where slug = 'half-shift'",
    ],
    shownBy: ['/search/all/juniper', '/product/half-shift'],
    keeps: ['/category/gin', '/category/rum', '/recipes', '/blog', '/faq'],
  },
  {
    of: 'a category that brings a product to a list',
    does: [gin("category_id = (select id from category where slug = 'white-rum')")],
    shownBy: ['/category/gin', '/category/rum', `/product/${GIN}`],
    keeps: [...TEXT_PAGES, '/blog', '/recipes', '/collections/gifts'],
  },
  {
    of: 'a name in a collection',
    does: [
      `insert into collection_product (collection_id, product_id, position)
       select c.id, p.id, 0 from collection c, product p where c.slug = 'gifts' and p.slug = 'half-shift'`,
    ],
    shownBy: ['/collections/gifts', '/collections'],
    keeps: [...TEXT_PAGES, ...JOURNAL, '/collections/staff-picks', '/category/gin', '/recipes/negroni'],
  },
  {
    of: 'a collection',
    does: ["update collection set description = 'Wrapped.' where slug = 'gifts'"],
    shownBy: ['/collections', '/collections/gifts'],
    keeps: [...TEXT_PAGES, ...JOURNAL, '/collections/staff-picks', '/category/gin', '/recipes/negroni'],
  },
  {
    of: 'a category',
    does: ["update category set description = 'From cane.' where slug = 'rum'"],
    shownBy: ['/category/rum'],
    keeps: [...TEXT_PAGES, '/blog'],
  },
  {
    of: 'the name of a category',
    does: ["update category set name = 'Rhum' where slug = 'rum'"],
    shownBy: ['/category/rum', '/products'],
    keeps: [...TEXT_PAGES, '/blog'],
  },
  {
    of: 'what only staff sees of a category',
    does: ["update category set low_stock_threshold = 7, version = version + 1 where slug = 'rum'"],
    shownBy: [],
    keeps: PAGES,
  },
  {
    of: 'the name of an attribute, and its place among the filters',
    does: ["update attribute_definition set name = 'Plants', facet_position = 1 where key = 'botanicals'"],
    shownBy: ['/category/gin', `/product/${GIN}`],
    keeps: [],
  },
  {
    of: 'a choice with another name',
    does: [
      "update attribute_definition set choices = array_replace(choices, 'Pot still', 'Alembic') where key = 'still'",
      "update product_attribute set value_text = 'Alembic' where value_text = 'Pot still'",
    ],
    shownBy: ['/category/gin', `/product/${GIN}`],
    keeps: [],
  },
  {
    of: 'the title of an article',
    does: ["update article set title = title || '!' where slug = 'half-the-strength'"],
    shownBy: ['/blog', '/blog/half-the-strength', '/feed.xml'],
    keeps: [...PRODUCT_PAGES.slice(0, 1), ...TEXT_PAGES, '/', '/category/gin', '/recipes'],
  },
  {
    of: 'the text of an article',
    does: ["update article set html = html || '<p>More.</p>', hast = null where slug = 'half-the-strength'"],
    shownBy: ['/blog/half-the-strength', '/feed.xml'],
    keeps: [...PRODUCT_PAGES, ...TEXT_PAGES, '/', '/category/gin', '/recipes', '/blog/why-wax'],
  },
  {
    of: 'an article that begins to name a product',
    does: [
      `insert into article_card (article_id, kind, slug)
       select id, 'product', '${GIN}' from article where slug = 'why-wax'`,
    ],
    shownBy: [`/product/${GIN}`],
    keeps: [...TEXT_PAGES, '/product/half-shift', '/', '/blog/half-the-strength'],
  },
  {
    of: 'a draft of an article',
    does: [
      `insert into article (id, slug, title, excerpt, category, published_at, html, word_count, status)
       values (gen_random_uuid(), 'not-yet', 'Not yet', '', 'Notes', '2020-01-01', '', 1, 'draft')`,
    ],
    shownBy: [],
    keeps: PAGES,
  },
  {
    of: 'an article that appears',
    does: ["update article set status = 'published' where slug = 'not-yet'"],
    shownBy: ['/blog', '/feed.xml', '/sitemap-pages.xml'],
    keeps: [...PRODUCT_PAGES, ...TEXT_PAGES, '/', '/category/gin', '/recipes'],
  },
  {
    of: 'the steps of a recipe',
    does: ["update recipe set steps = array['Stir.'] where slug = 'negroni'"],
    shownBy: ['/recipes/negroni'],
    keeps: [...PRODUCT_PAGES, ...TEXT_PAGES, ...JOURNAL, '/', '/bar', '/category/gin'],
  },
  {
    of: 'the name of a recipe',
    does: ["update recipe set name = 'Negroni of the house' where slug = 'negroni'"],
    shownBy: ['/recipes', '/recipes/negroni', '/bar'],
    keeps: [...TEXT_PAGES, ...JOURNAL, '/', '/category/gin', '/products'],
  },
  {
    of: 'an ingredient',
    does: [
      `update recipe_ingredient set name = name || ', cold'
        where recipe_id = (select id from recipe where slug = 'negroni') and sort_order = 1`,
    ],
    shownBy: ['/recipes/negroni'],
    keeps: [...TEXT_PAGES, ...JOURNAL, '/', '/category/gin', '/products'],
  },
  {
    of: 'a content page',
    does: [
      "update page set html = html || '<p>More.</p>', hast = null, updated_at = now() where slug = 'returns'",
    ],
    shownBy: ['/returns', '/sitemap-pages.xml'],
    keeps: without(PAGES, ['/returns', '/search/all/juniper', '/sitemap-pages.xml']),
  },
  {
    of: 'a question',
    does: ["update faq_question set html = html || '<p>More.</p>'"],
    shownBy: ['/faq'],
    keeps: PAGES.filter((page) => page !== '/faq' && page !== '/search/all/juniper'),
  },
  {
    of: 'an event',
    does: ["update event set title = title || '!'"],
    shownBy: ['/events'],
    keeps: PAGES.filter((page) => page !== '/events' && page !== '/search/all/juniper'),
  },
  {
    of: 'how many are left of a bottle on the newest list',
    does: ["update product set stock_quantity = 1 where slug = 'feugh-bridge-cask-strength'"],
    shownBy: ['/list'],
    keeps: [...TEXT_PAGES, ...JOURNAL, ...PRODUCT_PAGES, '/', '/category/gin', '/products'],
  },
  {
    of: 'a weekly list',
    does: ["update weekly_list set first_line = 'Cold.' where day = (select max(day) from weekly_list)"],
    shownBy: ['/list', '/list.atom'],
    keeps: PAGES.filter((page) => !LISTS.includes(page)),
  },
  {
    of: 'a draft of a weekly list',
    does: ["insert into weekly_list (day) values ('2026-01-06')"],
    shownBy: [],
    keeps: PAGES,
  },
  {
    of: 'the newest weekly list, which is withdrawn',
    does: ["update weekly_list set status = 'draft' where day = (select max(day) from weekly_list)"],
    shownBy: LISTS,
    keeps: PAGES.filter((page) => !LISTS.includes(page)),
  },
  {
    of: 'a month',
    does: ["update month set second_line = 'Cold.' where status = 'published'"],
    shownBy: ['/'],
    keeps: PAGES.filter((page) => page !== '/'),
  },
  {
    of: 'a draft of a month',
    does: [
      `insert into month (slug, first_day, last_day, second_line, heading, body, link_text, link, status)
       values ('draft', '01-01', '01-31', 'L.', 'H', 'T.', 'Go', '/list', 'draft')`,
    ],
    shownBy: [],
    keeps: PAGES,
  },
  {
    of: 'a province',
    does: ["update province set name = name || '!'"],
    shownBy: ['/shipping'],
    keeps: PAGES.filter((page) => page !== '/shipping' && page !== '/search/all/juniper'),
  },
  {
    of: 'a slide of the home page',
    does: [
      `update settings_group set value = jsonb_set(value, '{heroSlides,0,title}', '"Other"') where name = 'home'`,
    ],
    shownBy: ['/'],
    // The sitemap has collections to which slides lead.
    keeps: without(PAGES, ['/', '/collections', '/sitemap-pages.xml']),
  },
  {
    of: "the shop's slogan",
    does: [`update settings_group set value = value || '{"slogan": "Other."}' where name = 'identity'`],
    shownBy: ['/', '/category/gin', '/faq', `/product/${GIN}`],
    keeps: ['/sitemap-pages.xml', '/sitemap-products-1.xml'],
  },
  {
    of: 'the minimum age',
    does: [
      `insert into settings_group (name, value, updated_by) values ('age', '{"minimumAge": 30}', 'system:test')`,
    ],
    shownBy: ['/', '/category/gin', '/faq', `/product/${GIN}`],
    keeps: ['/feed.xml', '/sitemap-pages.xml'],
  },
  {
    of: 'the largest order of one product',
    does: [`update settings_group set value = value || '{"orderLimit": 3}' where name = 'policy'`],
    shownBy: PRODUCT_PAGES,
    keeps: [...TEXT_PAGES, ...JOURNAL, '/', '/category/gin', '/products', '/recipes/negroni'],
  },
];

let place: TestDatabase;
let shop: Awaited<ReturnType<typeof createCachedShop>>;
beforeAll(async () => {
  place = await startDatabase();
  shop = await createCachedShop(place);
});
afterAll(() => place.stop());

const bodies = async (render: (path: string) => Promise<{ body: Buffer }>): Promise<Map<Page, string>> => {
  const found = new Map<Page, string>();
  for (const page of PAGES) found.set(page, (await render(page)).body.toString());
  return found;
};
const cachedPages = (): Page[] => PAGES.filter((page) => shop.isCached(page));

describe.each(CHANGES)('$of', ({ does, shownBy, keeps }) => {
  it('clears every page that it changes, and keeps pages that do not show it', async () => {
    const before = await bodies(shop.visit);
    // A page whose product was archived is cached too.
    expect(without(PAGES, cachedPages())).toEqual([]);
    await shop.change(does);
    const cached = cachedPages();
    // What was cleared is cached for the next change, which then renders it no second time.
    const after = await bodies((page) => (shop.isCached(page) ? shop.make(page) : shop.visit(page)));
    const changed = PAGES.filter((page) => before.get(page) !== after.get(page));
    expect(without(changed, without(PAGES, cached)), 'stale').toEqual([]);
    expect(without(shownBy, changed), 'not changed').toEqual([]);
    expect(without(keeps, cached), 'cleared without need').toEqual([]);
    expect(shop.errors).toEqual([]);
  });
});

it.each<[string, Page[]]>([
  ['publications', ['/blog', '/blog/why-wax', '/feed.xml', '/search/all/juniper', `/product/${GIN}`]],
  ['events', ['/events']],
  ['weekly-lists', [...LISTS]],
  ['has-weekly-list', ['/', '/faq', '/category/gin']],
  ['day', ['/', '/recipes']],
  ['settings:delivery', ['/shipping']],
  ['settings:licences', ['/', '/faq', '/category/gin']],
  ['dispatch', [`/product/${GIN}`]],
])('pages that time changes carry %s', async (tag, pages) => {
  for (const page of pages) expect([...(await shop.make(page)).tags], page).toContain(tag);
});

it.each([
  ['a price', 'price_cents = price_cents + 1', false],
  ['stock', 'stock_quantity = 7', false],
  ['a description', "description = 'Tastes of pears.'", true],
  ['a rating, by which found products are ordered', 'rating = 4.9', true],
])('drops found texts or keeps them after a change of %s', async (_of, change, drops) => {
  expect((await shop.change([gin(change)])).includes('search')).toBe(drops);
});

describe('a change of all products in one statement', () => {
  it('writes each list once', async () => {
    const tags = await shop.change(['update product set price_cents = price_cents + 1']);
    const counts = await shop.db.execute<{ products: number; categories: number }>(sql`
      select (select count(*)::int from product where status = 'published') as products,
             (select count(*)::int from category) as categories`);
    const { products = 0, categories = 0 } = counts.rows[0] ?? {};
    expect(tags.filter((tag) => tag.startsWith('product:'))).toHaveLength(products);
    const lists = tags.filter((tag) => tag.startsWith('list:'));
    expect(lists).toContain('list:all');
    expect(new Set(lists).size).toBe(lists.length);
    expect(lists.length).toBeLessThanOrEqual(categories + 6);
    expect(tags).not.toContain('everything');
  });
});
