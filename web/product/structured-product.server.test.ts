import { expect, it } from 'vitest';
import type { FormerProduct, ShopProduct } from '#modules/catalog/index.ts';
import { GIN } from '#web/sommelier/test-sommelier.ts';
import { structuredProduct } from './structured-product.server.ts';

const picture = {
  key: 'old-still-front-0a1b2c3d',
  alt: '',
  width: 900,
  height: 1200,
  looks: ['day'] as const,
  widths: [640, 900],
};
const FORMER: FormerProduct = {
  number: 9,
  id: '01a05d65-0000-7000-8000-000000000001',
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
  stockQuantity: 3,
  isInStock: true,
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
  images: [
    {
      id: '1',
      imageUrl: '/media/old-still-front-0a1b2c3d.day.640.webp',
      isPrimary: true,
      alt: '',
      width: 900,
      height: 1200,
      picture,
    },
  ],
  categoryImage: null,
  attributes: [],
  pairings: [],
  flavours: [],
  collections: [],
};
const PRODUCT: ShopProduct = { ...FORMER, priceCents: 4000, salePriceCents: 3550 };
const TERMS = {
  currency: 'USD',
  lastSaleDay: '2026-11-30',
  returnDays: 30,
  shipping: { rates: [], dispatch: null },
} as const;

const structured = (product: ShopProduct | FormerProduct, terms = {}): object =>
  structuredProduct('https://shop.test', product, { ...TERMS, ...terms });

it('a product has its pictures, a square first, and an offer', () => {
  expect(structured(PRODUCT)).toMatchObject({
    '@type': 'Product',
    name: 'Old Still',
    image: [
      'https://shop.test/media/old-still-front-0a1b2c3d.1x1-1.jpg',
      'https://shop.test/media/old-still-front-0a1b2c3d.day.640.webp',
    ],
    offers: { price: '35.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
});

it('an offer says until when the sale price holds, where that is known', () => {
  expect(structured(PRODUCT)).toHaveProperty('offers.priceValidUntil', '2026-11-30');
  expect(structured(PRODUCT, { lastSaleDay: null })).not.toHaveProperty('offers.priceValidUntil');
});

it('an offer says for how many days a bottle comes back, where that is known', () => {
  expect(structured(PRODUCT)).toHaveProperty('offers.hasMerchantReturnPolicy.merchantReturnDays', 30);
  expect(structured(PRODUCT, { returnDays: null })).not.toHaveProperty('offers.hasMerchantReturnPolicy');
});

it('an offer has prices of delivery where the shop delivers', () => {
  expect(structured(PRODUCT)).not.toHaveProperty('offers.shippingDetails');
  const shipping = { rates: [{ provinces: ['ON'], cents: 1400, transit: null }], dispatch: null };
  expect(structured(PRODUCT, { shipping })).toHaveProperty(
    'offers.shippingDetails.0.shippingRate.value',
    '14.00',
  );
});

it('a product that is no longer sold, or has no picture, says nothing of an offer or a picture', () => {
  expect(structured({ ...FORMER, images: [] })).not.toHaveProperty('offers');
  expect(structured({ ...FORMER, images: [] })).not.toHaveProperty('image');
});
