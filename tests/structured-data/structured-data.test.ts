import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseLinkPictureName } from '#contract/link-picture.ts';
import { MEDIA_PATH } from '#contract/picture.ts';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { structuredContact } from '#web/contact/details.server.ts';
import { createCachedShop } from '../tags/create-cached-shop.ts';
import { DOCUMENTED } from './documented-properties.ts';
import { findMissing, isObject, type Json, listTyped } from './find-missing.ts';

/** Every so many products are read: each takes tens of milliseconds. */
const EVERY = 9;
const BEER = '/product/rybnik-12';

let place: TestDatabase;
let shop: Awaited<ReturnType<typeof createCachedShop>>;
/** All objects with a type, with the page that has them. */
let found: { page: string; data: Json }[];

const BodySchema = z.tuple([z.unknown(), z.array(z.unknown())]);

async function read(page: string): Promise<{ page: string; data: Json }[]> {
  const made = await shop.make(page);
  expect(made.status, page).toBe(200);
  const [, structured] = BodySchema.parse(JSON.parse(made.body.toString()));
  return listTyped(structured).map((data) => ({ page, data }));
}

async function listPaths(sitemap: string): Promise<string[]> {
  const { body } = await shop.make(sitemap);
  return [...body.toString().matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
}

beforeAll(async () => {
  place = await startDatabase();
  shop = await createCachedShop(place);
  const pages = await listPaths('/sitemap-pages.xml');
  const products = await listPaths('/sitemap-products-1.xml');
  // The loaders of these are not among those of the test.
  const others = ['/contact', '/sommelier/rules', '/api/docs'];
  const asked = [
    ...pages.filter((path) => !others.includes(path) && !/^\/list\/./.test(path)),
    ...products.filter((path, index) => index % EVERY === 0 || path === BEER),
  ];
  found = [];
  for (const page of asked) found.push(...(await read(page)));
  const { contact, hours } = await shop.services.shopSettings();
  if (!contact) throw new Error('the demo has no contact');
  const data = listTyped(structuredContact('https://shop.example', contact, hours));
  found.push(...data.map((one) => ({ page: '/contact', data: one })));
}, 240_000);
afterAll(() => place.stop());

const ofType = (type: string) => found.filter(({ data }) => data['@type'] === type);

describe('the structured data of every page kind', () => {
  it.each([
    'Product',
    'Offer',
    'OfferShippingDetails',
    'Recipe',
    'Article',
    'Event',
    'PostalAddress',
    'LiquorStore',
  ])('includes %s', (type) => {
    expect(ofType(type).length).toBeGreaterThan(0);
  });

  it('has every required property', () => {
    expect(
      found.flatMap(({ page, data }) => findMissing(data, 'required').map((path) => [page, path])),
    ).toEqual([]);
  });

  it('has every recommended property that the shop knows', () => {
    const missing = new Set(found.flatMap(({ data }) => findMissing(data, 'recommended')));
    // The demo's recipes have no time of publication.
    expect([...missing]).toEqual(['Recipe.datePublished']);
  });

  it('names types that the table knows, or parts of them', () => {
    const PARTS = [
      'Answer',
      'Brand',
      'DefinedRegion',
      'EntryPoint',
      'HowToStep',
      'ListItem',
      'MonetaryAmount',
      'OpeningHoursSpecification',
      'Person',
      'Place',
      'QuantitativeValue',
      'Question',
      'SearchAction',
      'ShippingDeliveryTime',
    ];
    const unknown = found.map(({ data }) => String(data['@type'])).filter((type) => !(type in DOCUMENTED));
    expect([...new Set(unknown)].filter((type) => !PARTS.includes(type))).toEqual([]);
  });
});

describe('its values', () => {
  const valuesOf = (name: string): unknown[] =>
    found.flatMap(({ data }) => (name in data ? [data[name]] : []));

  it('are prices with cents, ISO times, and the code of the country', () => {
    for (const price of [...valuesOf('price'), ...ofType('MonetaryAmount').map(({ data }) => data['value'])])
      expect(price).toMatch(/^\d+\.\d{2}$/);
    for (const name of ['datePublished', 'dateModified', 'startDate', 'endDate'])
      for (const value of valuesOf(name)) expect(value).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(new Set(valuesOf('addressCountry'))).toEqual(new Set(['CA']));
  });

  it('are pictures that the shop has, recipes and articles in three shapes', () => {
    const folder = `${PROJECT_ROOT}/demo/pictures${MEDIA_PATH}`;
    const images = valuesOf('image').flat();
    expect(images.length).toBeGreaterThan(100);
    for (const image of images) {
      const url = new URL(String(image));
      expect(url.origin).toBe('https://shop.example');
      const name = url.pathname.slice(MEDIA_PATH.length);
      const link = parseLinkPictureName(name);
      const files = link
        ? ['day', 'cellar'].flatMap((look) =>
            [360, 480, 640, 960].map((width) => `${link.key}.${look}.${width}.avif`),
          )
        : [name];
      expect(
        files.some((file) => existsSync(folder + file)),
        name,
      ).toBe(true);
    }
    for (const { data } of [...ofType('Recipe'), ...ofType('Article'), ...ofType('Event')])
      expect(data['image']).toHaveLength(3);
  });

  it('are the days of returns, but of beer, which does not come back', () => {
    const policies = ofType('MerchantReturnPolicy').map(({ data }) => data['merchantReturnDays']);
    expect(new Set(policies)).toEqual(new Set([30]));
    const [beer] = ofType('Product').filter(({ page }) => page === BEER);
    expect(beer?.data).toHaveProperty('offers.price');
    expect(beer?.data).not.toHaveProperty('offers.hasMerchantReturnPolicy');
  });

  it('are the provinces of the demo’s licences, each once for each price of delivery', () => {
    const [offer] = ofType('Product');
    const details = listTyped(offer?.data).filter((data) => data['@type'] === 'OfferShippingDetails');
    const regions = details.flatMap(({ shippingDestination }) =>
      isObject(shippingDestination) ? [shippingDestination['addressRegion']].flat() : [],
    );
    expect(new Set(regions)).toEqual(new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'SK']));
    expect(regions).toHaveLength(18);
  });
});
