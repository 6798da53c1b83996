import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

/** Largest share of the bytes for the protected segment: pages that were requested again. */
const PROTECTED_SHARE = 0.75;

/** The stored pages: those requested once, and a protected segment of those requested again. */
export type PageSegments = {
  /** Returns the page and marks it as recently used. */
  find(key: string): CachedPage | undefined;
  /** Stores a page as requested once, and evicts others while all are too large. */
  add(key: string, page: CachedPage): void;
  drop(key: string): void;
  clear(): void;
  readonly size: { pages: number; bytes: number };
};

/**
 * Creates segments of at most `maxBytes`. Evicts first the least recently used of the pages requested
 * only once. `onGone` is called with each page that is stored no more.
 */
export function createPageSegments(
  maxBytes: number,
  onGone: (key: string, page: CachedPage) => void,
): PageSegments {
  const sizeCalculation = ({ sizeBytes }: CachedPage): number => Math.ceil(sizeBytes);
  const protectedPages: LRUCache<string, CachedPage> = new LRUCache({
    maxSize: Math.max(1, Math.floor(maxBytes * PROTECTED_SHARE)),
    sizeCalculation,
    dispose(page, key, reason) {
      // When this segment is too large, its least recently used page goes back to the other one.
      if (reason === 'evict') probationary.set(key, page);
      else onGone(key, page);
    },
  });
  const probationary: LRUCache<string, CachedPage> = new LRUCache({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation,
    dispose(page, key) {
      // A promoted page stays.
      if (!protectedPages.has(key)) onGone(key, page);
    },
  });
  const getBytes = (): number => probationary.calculatedSize + protectedPages.calculatedSize;

  return {
    find(key) {
      const proven = protectedPages.get(key);
      if (proven) return proven;
      const page = probationary.get(key);
      // Second hit: promotes the page to the protected segment.
      if (page && page.sizeBytes <= protectedPages.maxSize) {
        protectedPages.set(key, page);
        probationary.delete(key);
      }
      return page;
    },
    add(key, page) {
      probationary.set(key, page);
      while (getBytes() > maxBytes) probationary.pop();
    },
    drop(key) {
      if (!protectedPages.delete(key)) probationary.delete(key);
    },
    clear() {
      probationary.clear();
      protectedPages.clear();
    },
    get size() {
      return { pages: probationary.size + protectedPages.size, bytes: getBytes() };
    },
  };
}
