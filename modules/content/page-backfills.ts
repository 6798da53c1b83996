import type { Backfill } from '#platform/database/backfills.ts';
import { createHastBackfill } from '#modules/markdown/index.ts';
import { faqQuestion, page } from './tables.ts';

/** Backfills of migration 0048: the trees of pages and answers. */
export const PAGE_BACKFILLS: readonly Backfill[] = [
  createHastBackfill('0048-page-hast', page),
  createHastBackfill('0048-faq-question-hast', faqQuestion),
];
