import { expect, test } from 'vitest';
import type { Theme } from '#contract/theme.ts';
import type { PictureData } from '#contract/picture.ts';
import { fallbackPath, getSources } from './picture-sources.ts';

const front: PictureData = {
  key: 'old-still-front-0a1b2c3d',
  alt: 'Old Still in a tall round bottle.',
  width: 900,
  height: 1200,
  looks: ['day', 'cellar'],
  widths: [360, 640, 900],
};
const tall: PictureData = { ...front, key: 'hero-1-tall-9f8e7d6c', widths: [480, 900] };

const lines = (picture: PictureData, theme: Theme | null, crop?: PictureData): string[] =>
  getSources({ picture, theme, tall: crop, sizes: '50vw' }).map(
    ({ media, type, srcSet }) => `${media ?? 'any'} ${type} ${srcSet}`,
  );

test.each(['day', 'cellar'] as const)(
  'with the theme %s chosen no source names a file of the other theme',
  (theme) => {
    const other = theme === 'day' ? 'cellar' : 'day';
    const all = [...lines(front, theme, tall), fallbackPath(front, theme)].join(' ');
    expect(all).toContain(`.${theme}.`);
    expect(all).not.toContain(`.${other}.`);
    expect(all).not.toContain('prefers-color-scheme');
  },
);

test('without a chosen theme the system preference decides, also for browsers without AVIF', () => {
  expect(lines(front, null)).toEqual([
    '(prefers-color-scheme: dark) image/avif /media/old-still-front-0a1b2c3d.cellar.360.avif 360w, /media/old-still-front-0a1b2c3d.cellar.640.avif 640w, /media/old-still-front-0a1b2c3d.cellar.900.avif 900w',
    '(prefers-color-scheme: dark) image/webp /media/old-still-front-0a1b2c3d.cellar.640.webp',
    'any image/avif /media/old-still-front-0a1b2c3d.day.360.avif 360w, /media/old-still-front-0a1b2c3d.day.640.avif 640w, /media/old-still-front-0a1b2c3d.day.900.avif 900w',
  ]);
  expect(fallbackPath(front, null)).toBe('/media/old-still-front-0a1b2c3d.day.640.webp');
});

test('the other theme is the one that the page does not use, in every theme', () => {
  const other = (theme: Theme | null): string[] =>
    getSources({ picture: front, theme, isOther: true, sizes: '5rem', maxWidth: 360 }).map(
      ({ media, srcSet }) => `${media ?? 'any'} ${srcSet.replace(/.*\.(day|cellar)\..*/, '$1')}`,
    );
  expect(other('day')).toEqual(['any cellar']);
  expect(other('cellar')).toEqual(['any day']);
  const dark = '(prefers-color-scheme: dark)';
  expect(other(null)).toEqual([`${dark} day`, `${dark} day`, 'any cellar']);
  expect(fallbackPath(front, null, true)).toContain('.cellar.');
});

test('a greatest width leaves out larger AVIF files, never the smallest one', () => {
  const offer = (maxWidth: number) =>
    getSources({ picture: front, theme: 'day', sizes: '9rem', maxWidth }).map(({ srcSet }) =>
      srcSet.match(/\d+w/g)?.join(' '),
    );
  expect([offer(700), offer(400), offer(100)]).toEqual([['360w 640w'], ['360w'], ['360w']]);
});

test.each(['day', 'cellar'] as const)('a picture that exists only in %s is shown in every theme', (only) => {
  const picture = { ...front, looks: [only] };
  const asDrawn = lines(picture, only);
  for (const theme of ['day', 'cellar', null] as const) {
    expect(lines(picture, theme)).toEqual(asDrawn);
    expect(fallbackPath(picture, theme)).toBe(`/media/${front.key}.${only}.640.webp`);
  }
});

test('narrow screens get their own crop before the wide one, in both themes', () => {
  const offered = getSources({ picture: front, theme: null, tall, sizes: '50vw' });
  const [narrow, dark] = ['(max-width: 47.99rem)', '(prefers-color-scheme: dark)'];
  expect(offered.map(({ srcSet, media, sizes }) => [srcSet.split(/[.]/)[0], media, sizes])).toEqual([
    ['/media/hero-1-tall-9f8e7d6c', `${narrow} and ${dark}`, '66vw'],
    ['/media/hero-1-tall-9f8e7d6c', `${narrow} and ${dark}`, undefined],
    ['/media/hero-1-tall-9f8e7d6c', narrow, '66vw'],
    ['/media/hero-1-tall-9f8e7d6c', narrow, undefined],
    ['/media/old-still-front-0a1b2c3d', dark, '50vw'],
    ['/media/old-still-front-0a1b2c3d', dark, undefined],
    ['/media/old-still-front-0a1b2c3d', undefined, '50vw'],
  ]);
  expect(offered[0]).toMatchObject({ width: tall.width, height: tall.height });
});
