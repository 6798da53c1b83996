import { expect, test } from 'vitest';
import type { PictureData } from '#contract/picture.ts';
import type { CardRow, CategoryTree } from '#modules/catalog/index.ts';
import { getBadges, cardFrom, cardImage, packedCardFrom } from './card-data.ts';

const NO_TREE: CategoryTree = { roots: [], find: () => undefined };

const ROW: CardRow = {
  number: 1,
  id: '01a05d03-759f-7657-ba21-5029cd1db6e8',
  slug: 'old-still',
  name: 'Old Still',
  producer: 'Still & Sons',
  categoryId: '01a05cfe-9b10-7294-b157-67b264474b5d',
  place: 'Nova Scotia',
  priceCents: 123_450,
  salePriceCents: null,
  abv: 46,
  unitMl: 700,
  packSize: 1,
  heightMm: null,
  rating: 4.7,
  isNewArrival: false,
  isLimitedEdition: false,
  isStaffPick: false,
  stockQuantity: 6,
  liquid: 'amber',
  imageUrl: null,
  picture: null,
  closeUp: null,
};

const card = (changes: Partial<CardRow> = {}) => cardFrom({ ...ROW, ...changes }, NO_TREE);

test('a card shows volume and strength in the shop’s format', () => {
  expect(card()).toMatchObject({ volume: '700 mL', abv: '46%' });
  expect(card({ packSize: 4, unitMl: 473, abv: 5.25 })).toMatchObject({ volume: '4 × 473 mL', abv: '5.25%' });
});

test('a card is sold out at a stock of 0 and never holds the stock quantity', () => {
  expect(card({ stockQuantity: 1 }).soldOut).toBe(false);
  expect(card({ stockQuantity: 0 }).soldOut).toBe(true);
  expect(card({ stockQuantity: 7_777 })).toEqual(card({ stockQuantity: 8_888 }));
});

test('a card holds only fields that are shown or go into the cart', () => {
  expect(Object.keys(card()).toSorted()).toEqual(
    [
      'abv',
      'badges',
      'closeUp',
      'id',
      'image',
      'kind',
      'liquid',
      'name',
      'picture',
      'place',
      'priceCents',
      'producer',
      'rating',
      'salePriceCents',
      'slug',
      'soldOut',
      'volume',
    ].toSorted(),
  );
});

test('a card says where its name breaks only where that is set', () => {
  expect(packedCardFrom(ROW, NO_TREE)).not.toContain('breakAt');
  expect(card({ breakAt: 3 })).toMatchObject({ name: 'Old Still', breakAt: 3 });
});

const PICTURE: PictureData = {
  key: 'old-still-front-0a1b2c3d',
  alt: 'Old Still.',
  width: 900,
  height: 1200,
  looks: ['day', 'cellar'],
  widths: [360, 640, 900],
};

test('a photograph has no alternative text on a card, and the cart gets the URL of one file', () => {
  const address = '/media/old-still-front-0a1b2c3d.day.640.webp';
  const photographed = card({ picture: PICTURE, closeUp: PICTURE, imageUrl: address });
  expect(photographed).toMatchObject({ picture: { ...PICTURE, alt: '' }, closeUp: { alt: '' }, image: null });
  expect(cardImage(photographed)).toBe(address);
});

test('an image of which only the URL is known is shown and put into the cart unchanged', () => {
  const plain = card({ imageUrl: '/old.webp' });
  expect([plain.picture, plain.image, cardImage(plain)]).toEqual([null, '/old.webp', '/old.webp']);
});

test('badges have a fixed order, and a card has at most two', () => {
  const none = { isNewArrival: false, isLimitedEdition: false, isStaffPick: false };
  expect(getBadges(none)).toEqual([]);
  expect(getBadges({ ...none, isStaffPick: true })).toEqual(['STAFF PICK']);
  expect(getBadges({ ...none, isStaffPick: true, isLimitedEdition: true })).toEqual([
    'LIMITED',
    'STAFF PICK',
  ]);
  expect(getBadges({ isNewArrival: true, isLimitedEdition: true, isStaffPick: true })).toEqual([
    'NEW',
    'LIMITED',
  ]);
});
