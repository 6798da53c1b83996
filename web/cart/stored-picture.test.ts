import { expect, test } from 'vitest';
import { storedPicture } from './stored-picture.ts';

const picture = {
  key: 'old-still-front-0a1b2c3d',
  alt: '',
  width: 900,
  height: 1200,
  looks: ['day', 'cellar'],
  widths: [360, 640, 900],
};
const image = '/media/old-still-front-0a1b2c3d.day.640.webp';

test('a photograph stored with its bottle is found by its path and by its full URL', () => {
  expect(storedPicture({ image, more: { picture } })).toEqual(picture);
  expect(storedPicture({ image: `https://shop.test${image}`, more: { picture } })).toEqual(picture);
});

test('its focus is stored with it; a focus that is none is left out', () => {
  const focused = { ...picture, focus: { x: 0.2, y: 0.9 } };
  expect(storedPicture({ image, more: { picture: focused } })?.focus).toEqual({ x: 0.2, y: 0.9 });
  for (const focus of [7, null, { x: 'left', y: 0 }, { x: 2, y: 0 }])
    expect(storedPicture({ image, more: { picture: { ...picture, focus } } })?.focus).toBeUndefined();
});

test('a newer picture of the shop replaces the stored one', () => {
  expect(
    storedPicture({ image: '/media/old-still-front-ffffffff.day.640.webp', more: { picture } }),
  ).toBeNull();
  expect(storedPicture({ image: null, more: { picture } })).toBeNull();
});

test('invalid data is no picture', () => {
  for (const stored of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { ...picture, widths: 'all' },
    { ...picture, key: 1 },
  ])
    expect(storedPicture({ image, more: { picture: stored } })).toBeNull();
  expect(
    storedPicture({ image, more: { picture: { ...picture, looks: ['dusk'], widths: ['x', 640, 900] } } }),
  ).toEqual({ ...picture, looks: [], widths: [640, 900] });
});
