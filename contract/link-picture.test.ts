import { expect, it } from 'vitest';
import { LINK_SHAPE_NAMES, LINK_SHAPES, linkPictureName, parseLinkPictureName } from './link-picture.ts';

const KEY = 'glen-orvin-12-front-0123abcd';

it('the name of a link picture tells its picture and its shape', () => {
  expect(Object.keys(LINK_SHAPES)).toEqual([...LINK_SHAPE_NAMES]);
  for (const shape of LINK_SHAPE_NAMES)
    expect(parseLinkPictureName(linkPictureName(KEY, shape))).toEqual({ key: KEY, shape });
});

it.each([
  `${KEY}.link.jpg`,
  `${KEY}.link-2.jpg`,
  `${KEY}.tall-1.jpg`,
  `${KEY}.link-1.jpg.jpg`,
  `${KEY}.link-1.jpg\0`,
  'glen-orvin.link-1.jpg',
  `../${KEY}.link-1.jpg`,
  '.link-1.jpg',
  '',
])('%j is no name of a link picture', (name) => {
  expect(parseLinkPictureName(name)).toBeUndefined();
});
