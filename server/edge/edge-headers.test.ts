import { describe, expect, it } from 'vitest';
import { createEdgeHeaders, toEdgeTag } from './edge-headers.ts';

describe('the headers of a page for an edge', () => {
  it('name its tags and everything, in the form that the header has', () => {
    const tags = new Set(['product:1', 'categories']);
    const policy = 'max-age=3600, stale-if-error=86400';
    expect(createEdgeHeaders('Cache-Tag')(tags)).toEqual([
      'cache-tag',
      'everything,product:1,categories',
      'cdn-cache-control',
      policy,
    ]);
    expect(createEdgeHeaders('Surrogate-Key')(tags)).toEqual([
      'surrogate-key',
      'everything product:1 categories',
      'surrogate-control',
      policy,
    ]);
  });

  it('name the tag of any change in place of too many', () => {
    const tags = Array.from({ length: 500 }, (_, index) => `card:${index}`);
    expect(createEdgeHeaders('Cache-Tag')(new Set(tags))[1]).toBe('everything,any-change');
  });

  it('hold no letter that an edge reads as something else', () => {
    expect(toEdgeTag('recipe:old-fashioned')).toBe('recipe:old-fashioned');
    expect(toEdgeTag('page:a,b (c)\r\nß')).toBe('page:a%2Cb%20%28c%29%0D%0A%C3%9F');
  });
});
