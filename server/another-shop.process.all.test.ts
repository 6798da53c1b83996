import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadDemo } from '#seed/load-demo.ts';
import { loadDemoContent } from '#seed/seed-demo-content.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { type ShopProcess, startBuiltShop } from './test-shop-process.ts';

const run = promisify(execFile);
const NAME = 'Northern Lights Spirit';
const SETTINGS = `heroSlides: [{ title: Wines of the valley, text: Poured., action: Look, target: { category: wine } }]
collectionCards: []
categoryCards: []
slogan: Every bottle has a hill.
hours: { timeZone: America/Vancouver, tuesday: "9:30-17:00" }
contact:
  { shop: ${NAME}, street: 1 Hill Road, city: Kelowna, province: BC, postalCode: V1Y 1A1, country: Canada, email: hello@north.example }
`;
const TRADE = `licences: [{ province: BC, from: 2025-01-01, source: Ours }]
delivery: [{ province: BC, method: standard, cents: 1500, days: "2", from: 2025-01-01 }]
`;

let folder: string;
let shop: ShopProcess;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'another-shop-'));
  const environment = { DATA_DIR: join(folder, 'data'), DEMO_CATALOGUE: 'off', SHOP_MINIMUM_AGE: '19' };
  shop = startBuiltShop(environment);
  origin = await shop.opened;
  const operate = join(PROJECT_ROOT, 'build', 'server', 'operate.js');
  const env = { PATH: process.env['PATH'], ...environment };
  await run(process.execPath, [operate, 'catalogue', 'starter'], { env });
  for (const [words, text] of [
    ['settings', SETTINGS],
    ['trade', TRADE],
  ] as const) {
    await writeFile(join(folder, `${words}.yaml`), text);
    await run(process.execPath, [operate, words, 'import', join(folder, `${words}.yaml`)], { env });
  }
  await vi.waitUntil(async () => (await read('/')).includes(`${NAME}</title>`), {
    timeout: 10_000,
    interval: 100,
  });
}, 60_000);
afterAll(async () => {
  shop.child.kill();
  await shop.ended;
  await rm(folder, { recursive: true });
});

const read = async (path: string): Promise<string> => await (await fetch(origin + path)).text();

/**
 * Returns the names of the demo: the shop, its people and places, its bottles, makers, articles,
 * recipes and events.
 */
async function forbidden(): Promise<string[]> {
  const demo = join(PROJECT_ROOT, 'demo');
  const [{ catalogue, words }, { articles, recipes, pages }] = await Promise.all([
    loadDemo(demo),
    loadDemoContent(demo),
  ]);
  const {
    shop: name = '',
    street = '',
    city = '',
    postalCode = '',
    phone = '',
    email = '',
  } = words.contact ?? {};
  return [
    name,
    street,
    city,
    postalCode,
    phone,
    email,
    words.contact?.officer?.name ?? '',
    words.slogan ?? '',
    'Noémie',
    'Gaudreau',
    'Renwick',
    'Lindqvist',
    'Oyelaran',
    'band-wine',
    'band-spirits',
    'hero-1',
    ...words.testimonials.map(({ quote }) => quote),
    ...words.socialLinks.map(({ url }) => url),
    ...words.heroSlides.map(({ title }) => title),
    ...catalogue.products.flatMap((product) => [product.name, product.slug]),
    ...articles.map(({ title }) => title),
    ...recipes.map(({ slug }) => `/recipes/${slug}`),
    ...pages.events.map(({ title }) => title),
  ].filter((word) => word.length > 3);
}

/**
 * The client id of the account pages belongs to the software; unlike the demo's name it is lower
 * case.
 */
const withoutInternals = (text: string): string => text.replaceAll(/(?<![a-z])alambic(?![a-z.])/g, '');

const PATHS = [
  '/',
  '/products',
  '/category/spirits',
  '/category/wine',
  '/category/beer',
  '/collections',
  '/blog',
  '/recipes',
  '/collections/staff-picks',
  '/events',
  '/about',
  '/contact',
  '/faq',
  '/shipping',
  '/returns',
  '/privacy',
  '/terms',
  '/accessibility',
  '/responsible-drinking',
  '/cart',
  '/sommelier',
  '/bar',
  '/account',
  '/signin/new',
  '/no-such-page',
  '/product/no-such',
  '/checkout/no-such',
  '/unsubscribe?token=x',
  '/account/saved',
  '/search/all/gin',
  '/manifest.webmanifest',
  '/icon.svg',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/api/public/products',
  '/api/public/categories',
  '/api/public/collections',
  '/api/public/articles',
];

describe('a shop of another merchant', () => {
  it('shows nothing of the demo in pages, manifest, feeds and API responses', async () => {
    const words = await forbidden();
    expect(words.length).toBeGreaterThan(300);
    expect(PATHS.length).toBeGreaterThan(30);
    const found: string[] = [];
    for (const path of PATHS) {
      const text = withoutInternals(await read(path)).toLowerCase();
      found.push(
        ...words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${path}: ${word}`),
      );
    }
    expect(found).toEqual([]);
  });

  it('shows its own name, age, hours and places everywhere', async () => {
    const [home, contact, terms, faq, shipping] = await Promise.all(
      ['/', '/contact', '/terms', '/faq', '/shipping'].map(read),
    );
    expect(home).toContain('>19+<');
    expect(home).toContain(`aria-label="${NAME}, home"`);
    expect(home).toContain('Every bottle has a hill.');
    expect(home).toContain('Tue 9:30am-5pm PST.');
    expect(contact).toContain('Tue 9:30am-5pm PST');
    expect(contact).toContain(
      '"openingHoursSpecification":[{"@type":"OpeningHoursSpecification","dayOfWeek":"Tuesday"',
    );
    expect(terms).toContain(`between you and ${NAME}`);
    expect(terms).toContain('at least 19 years old');
    expect(faq).toContain('You must be at least 19, or older where');
    expect(shipping).toMatch(/British Columbia<\/th><td[^>]*>Yes<\/td><td[^>]*>2</);
    expect(shipping).toContain("We aren't licensed to deliver to Alberta.");
    expect(JSON.parse(await read('/manifest.webmanifest')).name).toBe(NAME);
    expect(JSON.parse(await read('/openapi.json')).info.title).toBe(`${NAME}: public API`);
    expect(await read('/no-such-page')).toContain(`· ${NAME}</title>`);
  });

  it('shows its name on the sign-in pages', async () => {
    expect(await read('/signin/forgot')).toContain(NAME);
  });
});
