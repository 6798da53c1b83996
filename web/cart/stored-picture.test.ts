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

test('a photograph that was put in with its bottle is found again, by its path and by its whole address', () => {
  expect(storedPicture({ image, more: { picture } })).toEqual(picture);
  expect(storedPicture({ image: `https://shop.test${image}`, more: { picture } })).toEqual(picture);
});

test('the shop’s newer picture rules over the one that was stored', () => {
  expect(
    storedPicture({ image: '/media/old-still-front-ffffffff.day.640.webp', more: { picture } }),
  ).toBeNull();
  expect(storedPicture({ image: null, more: { picture } })).toBeNull();
});

test('what makes no sense is no picture', () => {
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
