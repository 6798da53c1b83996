import { describe, expect, it } from 'vitest';
import { type CachedPage, toCachedPage } from './cached-page.ts';
import type { RenderedPage } from './rendered-page.ts';
import { createPageCache, ALL_TAG } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;

function madePage(text: string, ...tags: string[]): RenderedPage {
  const headers = ['content-type', 'text/html; charset=utf-8'];
  return { status: 200, headers, body: Buffer.from(text), tags: new Set(tags), isCacheable: true };
}

/** Returns a page with a given size, without compression. */
function cachedPage(sizeBytes: number, ...tags: string[]): CachedPage {
  return { made: madePage(''), variants: {}, tags: new Set(tags), sizeBytes, hits: 0 };
}

/** Returns a promise that the test resolves. */
function later<Value>() {
  let finish: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
}

describe('the page cache', () => {
  it('renders a page once for a thousand simultaneous misses', async () => {
    const cache = createPageCache<RenderedPage>(MEGABYTE);
    let made = 0;
    const make = async () => {
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return madePage('one');
    };
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => cache.make('/', make, toCachedPage)),
    );
    expect(made).toBe(1);
    expect(new Set(answers).size).toBe(1);
    expect(cache.find('/')).toBeDefined();
  });

  it('returns a page whose tag was cleared during its rendering, and does not cache it', async () => {
    const cache = createPageCache<RenderedPage>(MEGABYTE);
    const page = later<RenderedPage>();
    const answered = cache.make('/product/a', () => page.promise, toCachedPage);
    cache.clear(['product:1']);
    page.finish(madePage('old price', 'product:1'));
    expect((await answered).body.toString()).toBe('old price');
    expect(cache.find('/product/a')).toBeUndefined();
  });

  it('does not cache a page when everything was cleared during its rendering, whatever its tags', async () => {
    const cache = createPageCache<RenderedPage>(MEGABYTE);
    const page = later<RenderedPage>();
    const answered = cache.make('/about', () => page.promise, toCachedPage);
    cache.clear([ALL_TAG]);
    page.finish(madePage('old words'));
    await answered;
    expect(cache.size).toEqual({ pages: 0, bytes: 0, tags: 0 });
  });

  it('caches a page when only other tags were cleared during its rendering', async () => {
    const cache = createPageCache<RenderedPage>(MEGABYTE);
    const page = later<RenderedPage>();
    const answered = cache.make('/product/a', () => page.promise, toCachedPage);
    cache.clear(['product:2', 'lists']);
    page.finish(madePage('mine', 'product:1'));
    await answered;
    expect(cache.find('/product/a')).toBeDefined();
  });

  it('returns to requests after an invalidation a page whose rendering began after it', async () => {
    const cache = createPageCache<RenderedPage>(MEGABYTE);
    const old = later<RenderedPage>();
    const before = cache.make('/', () => old.promise, toCachedPage);
    cache.clear(['lists']);
    const after = await cache.make('/', async () => madePage('new', 'lists'), toCachedPage);
    old.finish(madePage('old', 'lists'));
    expect((await before).body.toString()).toBe('old');
    expect(after.body.toString()).toBe('new');
    expect(cache.find('/')?.made.body.toString()).toBe('new');
  });

  it('drops the pages of a cleared tag and no other', async () => {
    const cache = createPageCache<CachedPage>(MEGABYTE);
    const keep = async (key: string, ...tags: string[]) => {
      await cache.make(
        key,
        async () => cachedPage(100, ...tags),
        (page) => page,
      );
    };
    await keep('/', 'lists');
    await keep('/product/a', 'product:1');
    await keep('/product/b', 'product:2', 'lists');
    cache.clear(['product:1', 'unknown']);
    expect(['/', '/product/a', '/product/b'].map((key) => cache.find(key) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
    cache.clear(['lists']);
    expect(cache.size).toEqual({ pages: 0, bytes: 0, tags: 0 });
  });

  it('evicts the least recently used page when its bytes are full', async () => {
    const cache = createPageCache<CachedPage>(1000);
    const keep = async (key: string, size: number) => {
      await cache.make(
        key,
        async () => cachedPage(size),
        (page) => page,
      );
    };
    await keep('a', 400);
    await keep('b', 400);
    cache.find('a');
    await keep('c', 400);
    expect(['a', 'b', 'c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true]);
    await keep('too large', 1001);
    expect(cache.size).toMatchObject({ pages: 2, bytes: 800 });
  });

  it('keeps pages in demand during a flood of URLs that are requested once', async () => {
    const cache = createPageCache<CachedPage>(10_000);
    const keep = async (key: string) => {
      await cache.make(
        key,
        async () => cachedPage(100),
        (page) => page,
      );
    };
    await keep('/');
    cache.find('/');
    for (let index = 0; index < 1000; index += 1) await keep(`/products?page=${index}`);
    expect(cache.find('/')).toBeDefined();
    expect(cache.size).toMatchObject({ pages: 100, bytes: 10_000 });
  });

  it('evicts pages that were in demand earlier, when others are now', async () => {
    const cache = createPageCache<CachedPage>(10_000);
    for (let index = 0; index < 500; index += 1) {
      const key = `/product/${index}`;
      await cache.make(
        key,
        async () => cachedPage(100, `product:${index}`),
        (page) => page,
      );
      cache.find(key);
    }
    expect(cache.find('/product/0')).toBeUndefined();
    expect(cache.find('/product/499')).toBeDefined();
    expect(cache.size).toEqual({ pages: 100, bytes: 10_000, tags: 100 });
    cache.clear(Array.from({ length: 500 }, (_, index) => `product:${index}`));
    expect(cache.size).toEqual({ pages: 0, bytes: 0, tags: 0 });
  });

  it('keeps a page that is too large for the protected segment, also when it is requested again', async () => {
    const cache = createPageCache<CachedPage>(1000);
    const keep = async (key: string, size: number) => {
      await cache.make(
        key,
        async () => cachedPage(size, `of:${key}`),
        (page) => page,
      );
    };
    await keep('large', 800);
    expect(cache.find('large')).toBeDefined();
    expect(cache.find('large')).toBeDefined();
    expect(cache.size).toEqual({ pages: 1, bytes: 800, tags: 1 });
    await keep('other', 300);
    expect(cache.find('large')).toBeUndefined();
    expect(cache.size).toEqual({ pages: 1, bytes: 300, tags: 1 });
  });

  it('rounds sizes up, and keeps nothing without room', async () => {
    const cache = createPageCache<CachedPage>(1000);
    const none = createPageCache<CachedPage>(0);
    for (const one of [cache, none])
      await one.make(
        '/',
        async () => cachedPage(100.5),
        (page) => page,
      );
    expect(cache.size).toEqual({ pages: 1, bytes: 101, tags: 0 });
    expect(none.size).toEqual({ pages: 0, bytes: 0, tags: 0 });
  });

  it('caches no failure and renders the page again', async () => {
    const cache = createPageCache<RenderedPage>(MEGABYTE);
    const failing = cache.make('/', () => Promise.reject(new Error('no')), toCachedPage);
    await expect(failing).rejects.toThrow('no');
    expect((await cache.make('/', async () => madePage('yes'), toCachedPage)).body.toString()).toBe('yes');
  });

  it('stays within its bytes with 50,000 different URLs, tags included', async () => {
    const cache = createPageCache<CachedPage>(100_000);
    for (let index = 0; index < 50_000; index += 1) {
      await cache.make(
        `/products?page=${index}`,
        async () => cachedPage(1000, `product:${index}`),
        (page) => page,
      );
    }
    expect(cache.size).toEqual({ pages: 100, bytes: 100_000, tags: 100 });
  });
});
