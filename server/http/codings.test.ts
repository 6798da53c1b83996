import { describe, expect, it } from 'vitest';
import { negotiateEncoding } from './codings.ts';
import { matchesTag } from './entity-tag.ts';

describe('the coding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.5, identity;q=0.8', 'identity'],
    ['gzip;q=0.5', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0', 'identity'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['br;q=x', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (header, coding) => {
    expect(negotiateEncoding(header)).toBe(coding);
    expect(negotiateEncoding(header)).toBe(coding);
  });
});

describe('an entity tag', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('in If-None-Match %s matches: %s', (header, matches) => {
    expect(matchesTag(header, '"a"')).toBe(matches);
  });
});
