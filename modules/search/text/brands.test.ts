import { describe, expect, it } from 'vitest';
import { parseBrand } from './brands.ts';

const read = (text: string): string | undefined => parseBrand(text.split(' '))?.join(' ');

describe('a brand that people ask any shop for', () => {
  it.each([
    ['jack daniels', 'tennessee whiskey'],
    ['jack and coke', 'tennessee whiskey'],
    ['molson canadian', 'lager'],
    ['jameson', 'irish whiskey'],
    ['cold guinness', 'cold stout'],
  ])('%s is read as what it is', (text, kind) => expect(read(text)).toBe(kind));

  it('says its kind once', () => {
    expect(read('jameson whiskey')).toBe('irish whiskey');
    expect(read('vodka absolut')).toBe('vodka');
  });

  it('is the longest that is named', () => {
    expect(read('heineken 0.0')).toBe('non alcoholic beer');
    expect(read('patron xo cafe')).toBe('coffee liqueur');
  });

  it.each(['copper hollow', 'walker', 'gin', ''])('%j is none', (text) => expect(read(text)).toBeUndefined());
});
