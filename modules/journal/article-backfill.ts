import { createHastBackfill } from '#modules/markdown/index.ts';
import { article } from './tables.ts';

/** Backfill of migration 0048: the trees of articles. */
export const ARTICLE_BACKFILL = createHastBackfill('0048-article-hast', article);
