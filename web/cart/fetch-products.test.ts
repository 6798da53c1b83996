import { afterEach, expect, test, vi } from 'vitest';
import { fetchProducts } from './fetch-products.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Responds to calls with `answer` and records their URLs. */
function shopAnswers(answer: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
  return asked;
}

const picture = { key: 'old-still-0a1b2c3d', looks: ['day'], widths: [640] };

const wrapper = (id: string) => ({
  product: {
    id,
    slug: 'old-still',
    name: 'Old Still',
    price: 84,
    salePrice: 79.5,
    volume: '700 mL',
    abv: 46,
    stockQuantity: 7,
    orderLimit: 3,
    producer: 'Still & Sons',
    liquidColour: 'amber',
    description: 'long',
    image: '/media/old-still.webp',
    productImages: [{ id: 'i', imageUrl: '/media/old-still.webp', isPrimary: true, picture }],
  },
  category: { name: 'Rye' },
});

test('one call requests all lines, and returns the fields that a cart needs', async () => {
  const asked = shopAnswers(() => Response.json({ items: [wrapper('a')], totalCount: 1 }));
  expect(await fetchProducts(['a', 'b'])).toEqual([
    {
      id: 'a',
      slug: 'old-still',
      name: 'Old Still',
      priceCents: 8400,
      salePriceCents: 7950,
      image: '/media/old-still.webp',
      volume: '700 mL',
      abv: 46,
      stockQuantity: 7,
      orderLimit: 3,
      isGone: false,
      more: { producer: 'Still & Sons', kind: 'Rye', liquid: 'amber', picture },
    },
  ]);
  expect(asked).toEqual(['/api/public/products?ids=a,b']);
});

test('a product without its own images has the image of its category, as on cards', async () => {
  const { product, category } = wrapper('a');
  const bare = { ...product, image: '/rye.jpg', productImages: [] };
  shopAnswers(() => Response.json({ items: [{ product: bare, category }] }));
  const [found] = await fetchProducts(['a']);
  expect(found?.image).toBe('/rye.jpg');
});

test('more than a hundred lines are requested in several calls', async () => {
  const asked = shopAnswers(() => Response.json({ items: [] }));
  await fetchProducts(Array.from({ length: 201 }, (_, index) => `p${index}`));
  expect(asked.map((address) => address.split(',').length)).toEqual([100, 100, 1]);
});

test('names with an impossible form are not sent', async () => {
  const asked = shopAnswers(() => Response.json({ items: [] }));
  expect(await fetchProducts(['a,b', 'c&d', '', 'x'.repeat(201), '../e'])).toEqual([]);
  expect(asked).toEqual([]);
});

test.each([
  ['a refusal', /503/, () => new Response('{}', { status: 503 })],
  ['no list', /flatMap/, () => Response.json({ items: 'none' })],
  ['no JSON', /text\/plain/, () => new Response('<html>')],
])('throws on %s', async (_, words, answer) => {
  shopAnswers(answer);
  await expect(fetchProducts(['a'])).rejects.toThrow(words);
});

test('a product without a name is omitted: a cart cannot hold it', async () => {
  const { product, category } = wrapper('a');
  const nameless = { product: { ...product, name: '' }, category };
  shopAnswers(() => Response.json({ items: [nameless, wrapper('b')] }));
  expect((await fetchProducts(['a', 'b'])).map(({ id }) => id)).toEqual(['b']);
});
