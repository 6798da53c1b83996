import { describe, expect, it } from 'vitest';
import { parseBrand } from './brands.ts';

const read = (text: string): string | undefined => parseBrand(text.split(' '))?.join(' ');

describe('parseBrand', () => {
  it.each([
    ['jack daniels', 'tennessee whiskey'],
    ['jack and coke', 'tennessee whiskey'],
    ['molson canadian', 'lager'],
    ['jameson', 'irish whiskey'],
    ['cold guinness', 'cold stout'],
  ])('replaces the brand in %s by its kind', (text, kind) => expect(read(text)).toBe(kind));

  it('returns the kind once', () => {
    expect(read('jameson whiskey')).toBe('irish whiskey');
    expect(read('vodka absolut')).toBe('vodka');
  });

  it('prefers the longest brand', () => {
    expect(read('heineken 0.0')).toBe('non alcoholic beer');
    expect(read('patron xo cafe')).toBe('coffee liqueur');
  });

  it.each(['copper hollow', 'walker', 'gin', ''])('returns undefined for %j', (text) =>
    expect(read(text)).toBeUndefined(),
  );
});
