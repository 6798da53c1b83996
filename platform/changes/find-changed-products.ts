import { productIn } from './product-tag.ts';

/** What the tags of a change say of products that are held in memory. */
export type ChangedProducts = {
  /** Triggers write `product:{id}` beside every other tag of a product. */
  ids: ReadonlySet<string>;
  /** Any others too: a moved category, definitions of attributes, a bulk load. */
  isAll: boolean;
  /** Whether words that find products, or their ranks, have changed. */
  hasNewWords: boolean;
};

/** Returns what the tags of a change say of products; nothing for content and settings. */
export function findChangedProducts(tags: readonly string[]): ChangedProducts {
  const isAll = tags.includes('products') || tags.includes('everything');
  return {
    ids: new Set(tags.map(productIn).filter((id) => id !== undefined)),
    isAll,
    hasNewWords: isAll || tags.includes('search'),
  };
}
