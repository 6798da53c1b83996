import { describe, expect, it } from 'vitest';
import type { ArchivedProduct } from '#modules/catalog/index.ts';
import { getSommelier, GIN, pageWith } from '#web/sommelier/test-sommelier.ts';
import { loadArchived } from './archived-product.server.ts';

const ID = '01a05d65-0000-7000-8000-000000000001';

const archived = (redirectTo: string | null): ArchivedProduct => ({
  redirectTo,
  lastPaidCents: 4000,
  product: {
    number: 9,
    id: ID,
    name: 'Old Still',
    sku: 'OLD',
    slug: 'old-still',
    producer: 'Saugeen Stills',
    story: 'Copper.',
    short: 'Juniper.',
    place: { region: 'Ontario', country: 'Canada' },
    abv: 43,
    unitMl: 750,
    packSize: 1,
    container: 'glass',
    productClass: 'spirits',
    stockQuantity: 0,
    isInStock: false,
    excludedProvinces: [],
    orderLimit: null,
    isLimitedEdition: false,
    isNewArrival: true,
    isStaffPick: false,
    isGiftIdea: false,
    rating: 4.5,
    category: GIN,
    liquidColour: 'clear',
    awards: [],
    notes: { nose: '', palate: '', finish: '' },
    images: [],
    categoryImage: null,
    attributes: [],
    pairings: [],
    flavours: [{ key: 'herbal', intensity: 4 }],
    collections: [],
  },
});

/** Loads the page of a name in a shop with one archived product. */
function load(name: string, redirectTo: string | null = null) {
  const page = pageWith(getSommelier());
  const flavours = [{ key: 'herbal' as const, own: 4, other: 4 }];
  const similar = { number: 2, relation: 'same' as const, distance: 0, flavours };
  return loadArchived(
    {
      ...page,
      catalog: {
        ...page.catalog,
        findLabel: async () => undefined,
        findArchived: async (asked) =>
          asked.toLowerCase() === 'old-still' ? archived(redirectTo) : undefined,
      },
      journal: { about: async () => [] },
      search: { findSimilarTo: async () => [{ ...similar, ownPaidCents: 4000, otherPaidCents: 5000 }] },
    },
    name,
  ).then((view) => ({ view, page }));
}

const locationOf = async (loading: Promise<unknown>): Promise<[number, string | null]> => {
  const thrown: unknown = await loading.catch((error: unknown) => error);
  return thrown instanceof Response ? [thrown.status, thrown.headers.get('location')] : [0, null];
};

describe('the page of an archived product', () => {
  it('shows what it was and what is like it, without any price', async () => {
    const { view, page } = await load('old-still');
    expect(view?.archived).toMatchObject({ name: 'Old Still', hasCategory: true, badges: [] });
    expect(view?.row).toMatchObject({ id: 'alike', bottles: [{ why: 'The same herbs.' }] });
    const own = JSON.stringify([view?.archived, page.structuredData]);
    expect(own).not.toMatch(/price|offer|40\.00|4000/i);
    expect(view?.isNarrowed).toBe(true);
  });

  it('leads permanently to its own slug, and to the page that the merchant names', async () => {
    expect(await locationOf(load('OLD-still'))).toEqual([301, '/product/old-still']);
    expect(await locationOf(load('old-still', '/category/gin'))).toEqual([301, '/category/gin']);
  });

  it('does not exist for another name', async () => {
    expect((await load('new-still')).view).toBeUndefined();
  });
});
