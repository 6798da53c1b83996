import { expect, it } from 'vitest';
import type { PictureData } from '#contract/picture.ts';
import { getOwnPictures } from './kind-pictures.server.ts';
import { TEST_BAR } from './test-bar-data.ts';

const LEMON: PictureData = {
  key: 'lemon-1',
  alt: 'A lemon.',
  looks: ['day', 'cellar'],
  width: 320,
  height: 427,
  widths: [160, 320],
};

it('a kind has the shop’s picture of its name, as decoration', () => {
  const pictures = { 'ingredient-lemon-juice': LEMON, 'ingredient-unknown': LEMON, 'hero-1': LEMON };
  expect(getOwnPictures(TEST_BAR.kinds, pictures)).toEqual([['lemon-juice', { ...LEMON, alt: '' }]]);
});
