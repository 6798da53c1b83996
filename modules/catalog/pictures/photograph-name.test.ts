import { expect, it } from 'vitest';
import { readPhotographName } from './photograph-name.ts';

/** File name, the code that the last meaning has, its place. */
const NAMES = [
  ['6281234567890.jpg', '6281234567890', 1],
  ['glen-orvin-12.webp', 'glen-orvin', 12],
  ['AL-GIN-01_2.png', 'al-gin', 2],
  ['AL-GIN.png', 'al-gin', 1],
  ['AL-GIN-front.png', 'al-gin', 1],
  ['AL-GIN_front.PNG', 'al-gin', 1],
  ['AL GIN front.png', 'al-gin', 1],
  ['glen-orvin-12-back.webp', 'glen-orvin', 12],
  ['glen-orvin-back.webp', 'glen-orvin', 2],
  ['glen-orvin-BACK.webp', 'glen-orvin', 2],
  ['glen-orvin-label.avif', 'glen-orvin', 3],
  ['glen-orvin (2).jpg', 'glen-orvin', 2],
  ['glen-orvin(2).jpg', 'glen-orvin', 2],
  ['glen-orvin-2.jpeg', 'glen-orvin', 2],
  ['glen-orvin_2.jpeg', 'glen-orvin', 2],
  ['glen-orvin 2.jpeg', 'glen-orvin', 2],
  ['glen-orvin-02.jpeg', 'glen-orvin', 2],
  ['glen-orvin-0.jpeg', 'glen-orvin', 1],
  ['glen-orvin-back-2.jpg', 'glen-orvin', 2],
  ['glen-orvin-dos.jpg', 'glen-orvin', 2],
  ['glen-orvin-étiquette.jpg', 'glen-orvin', 3],
  ['glen-orvin-side.jpg', 'glen-orvin-side', 1],
  ['glen-orvin-750.jpg', 'glen-orvin-750', 1],
  ['folder/sub/glen-orvin.jpg', 'glen-orvin', 1],
  ['C:\\photos\\glen-orvin.jpg', 'glen-orvin', 1],
  ['Glen Orvin.jpg', 'glen-orvin', 1],
  ['Château Été.jpg', 'chateau-ete', 1],
  ['glen.orvin.jpg', 'glen-orvin', 1],
  ['glen-orvin', 'glen-orvin', 1],
  ['6281234567890-2.jpg', '6281234567890', 2],
  ['6281234567890 (3).jpg', '6281234567890', 3],
] as const;

it.each(NAMES)('reads %s', (fileName, slug, place) => {
  expect(readPhotographName(fileName).at(-1)).toMatchObject({ slug, place });
});

it('tries the whole name before a part of it', () => {
  expect(readPhotographName('glen-orvin-12-back.webp').map((one) => [one.slug, one.place])).toEqual([
    ['glen-orvin-12-back', 1],
    ['glen-orvin-12', 2],
    ['glen-orvin', 12],
  ]);
});

it('reads barcodes of every length, with 14 digits', () => {
  expect(readPhotographName('4006381333931_2.jpg').at(-1)?.gtin).toBe('04006381333931');
  expect(readPhotographName('4006381333932.jpg').at(-1)?.gtin).toBeUndefined();
});

it('reads nothing of a name that is only an ending', () => {
  expect(readPhotographName('.jpg')).toEqual([]);
});
