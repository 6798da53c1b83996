import { expect, test } from 'vitest';
import { getScene } from './scene.ts';

const picture = (key: string) => ({
  key,
  alt: '',
  width: 2000,
  height: 1200,
  looks: ['cellar'] as const,
  widths: [960, 2000],
});

test('a scene is a picture of the shop with its crop for phones, if there is one', () => {
  const pictures = { 'hero-1': picture('a'), 'hero-1-tall': picture('b'), story: picture('c') };
  expect(getScene({ pictures }, 'hero-1')).toEqual({
    wide: pictures['hero-1'],
    tall: pictures['hero-1-tall'],
  });
  expect(getScene({ pictures }, 'story')).toEqual({ wide: pictures.story, tall: null });
});

test('a subject with its own picture shows it when the shop has no scene of that name', () => {
  const own = picture('own');
  expect(getScene({ pictures: {} }, 'band-cider', own)).toEqual({ wide: own, tall: null });
});

test('a shop without pictures has no scenes, and a crop alone is no scene', () => {
  expect(getScene({ pictures: {} }, 'hero-1')).toBeNull();
  expect(getScene({ pictures: { 'age-tall': picture('d') } }, 'age')).toBeNull();
});
