import { expect, test } from 'vitest';
import { shareTags } from './share-tags.server.ts';

const getValues = (tags: ReturnType<typeof shareTags>): string[] => tags.map(({ content }) => content);
const PICTURE = {
  key: 'old-still-front-0a1b2c3d',
  alt: 'Old Still.',
  width: 900,
  height: 1200,
  looks: ['day', 'cellar'] as const,
  widths: [360, 640, 900],
};

test('a picture has its full URL, in the shape that every site shows', () => {
  expect(getValues(shareTags('https://shop.test', PICTURE, 'Old Still'))).toEqual([
    'https://shop.test/media/old-still-front-0a1b2c3d.link-1.jpg',
    '1200',
    '630',
    'Old Still.',
  ]);
});

test('a picture without a text of its own is named by what it shows', () => {
  const [, , , alt] = getValues(shareTags('https://shop.test', { ...PICTURE, alt: '' }, 'Old Still'));
  expect(alt).toBe('Old Still');
});

test('a shop without pictures shares its own, made of the logo', () => {
  expect(getValues(shareTags('https://shop.test', null, 'Alambic'))).toEqual([
    'https://shop.test/share.jpg',
    '1200',
    '630',
    'Alambic',
  ]);
});
