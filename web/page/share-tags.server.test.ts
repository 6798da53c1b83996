import { expect, test } from 'vitest';
import { shareTags } from './share-tags.server.ts';

const getValues = (tags: ReturnType<typeof shareTags>): string[] => tags.map(({ content }) => content);

test('a picture has its full URL, a file format that every site can read, and that file’s size', () => {
  const picture = {
    key: 'old-still-front-0a1b2c3d',
    alt: 'Old Still.',
    width: 900,
    height: 1200,
    looks: ['day', 'cellar'] as const,
    widths: [360, 640, 900],
  };
  expect(getValues(shareTags('https://shop.test', picture))).toEqual([
    'https://shop.test/media/old-still-front-0a1b2c3d.day.640.webp',
    '640',
    '853',
    'Old Still.',
  ]);
});

test('a shop without pictures shares its icon', () => {
  expect(getValues(shareTags('https://shop.test', null, 'Alambic'))).toEqual([
    'https://shop.test/icon-512.png',
    '512',
    '512',
    'Alambic',
  ]);
});
