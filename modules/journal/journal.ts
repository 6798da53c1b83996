import type { DatedPage } from '#contract/pages/dated-page.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { Database } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { type Article, type ArticleCard, getCard } from './article.ts';
import { loadArchivedArticles, loadArticles, type StoredArticle } from './load-articles.ts';

export type ArticleFilter = {
  /** Every word must occur in title, excerpt, author, category or tags, ignoring case and accents. */
  text?: string;
  /** Name of a topic. */
  category?: string;
};

/** Read API of the Journal. It hides articles before their publication time. */
export type Journal = {
  /** Returns a page of the articles that match the filter, newest first, and their number. */
  list(
    filter: ArticleFilter & { skip: number; take: number },
  ): Promise<{ articles: Article[]; total: number }>;
  /** Finds the article of that id or slug, in any case; `undefined` without one. */
  find(idOrSlug: string): Promise<Article | undefined>;
  /** Whether that is the slug of an archived article, whose URL answers 410. */
  isArchived(slug: string): Promise<boolean>;
  /** Returns the articles published next and before it; `null` at the ends and for an unknown slug. */
  neighbours(slug: string): Promise<{ next: ArticleCard | null; previous: ArticleCard | null }>;
  /** Names of the topics in alphabetical order. */
  categories(): Promise<string[]>;
  /** Articles with a card of this product or recipe, newest first. */
  about(kind: 'product' | 'recipe', slug: string): Promise<ArticleCard[]>;
  /** The newest article with a card of one of these products; `undefined` without one. */
  newestAbout(slugs: readonly string[]): Promise<ArticleCard | undefined>;
  /** The pages of all published articles, for the sitemap. */
  datedPages(): Promise<DatedPage[]>;
  /** When the next article is published: lists are stale then. `null` without one. */
  nextPublicationAt(): Promise<Date | null>;
  /** Called when articles have changed. */
  invalidate(): void;
};

/** `load` loads the articles, where they are not those of the database. */
export function createJournal(
  db: Database,
  now: () => Date = () => new Date(),
  load: () => Promise<StoredArticle[]> = () => loadArticles(db),
): Journal {
  const cached = memoizeAsync(load);
  const archived = memoizeAsync(() => loadArchivedArticles(db));
  const out = async (): Promise<StoredArticle[]> => {
    const at = now();
    return (await cached.get()).filter(({ publishedAt }) => publishedAt <= at);
  };
  return {
    async list({ skip, take, ...filter }) {
      const found = (await out()).filter(meets(filter));
      return { articles: found.slice(skip, skip + take), total: found.length };
    },
    async find(idOrSlug) {
      const wanted = idOrSlug.toLowerCase();
      return (await out()).find(({ id, slug }) => slug === wanted || id === wanted);
    },
    isArchived: async (slug) => (await archived.get()).has(slug),
    async neighbours(slug) {
      const articles = await out();
      const at = articles.findIndex((article) => article.slug === slug);
      const card = (index: number): ArticleCard | null => {
        const article = at === -1 ? undefined : articles[index];
        return article ? getCard(article) : null;
      };
      return { next: card(at - 1), previous: card(at + 1) };
    },
    async categories() {
      const names = new Set((await out()).map(({ category }) => category));
      return [...names].sort((a, b) => (foldText(a) < foldText(b) ? -1 : 1));
    },
    async about(kind, slug) {
      return (await out()).filter(mentions(kind, [slug])).map(getCard);
    },
    async newestAbout(slugs) {
      const article = (await out()).find(mentions('product', slugs));
      return article && getCard(article);
    },
    datedPages: async () => (await out()).map(({ slug, updatedAt }) => ({ slug, updatedAt })),
    async nextPublicationAt() {
      const at = now();
      const waiting = (await cached.get()).filter(({ publishedAt }) => publishedAt > at);
      return waiting.at(-1)?.publishedAt ?? null;
    },
    invalidate() {
      cached.invalidate();
      archived.invalidate();
    },
  };
}

/** Whether an article has a card of one of these products or recipes. */
const mentions =
  (kind: 'product' | 'recipe', slugs: readonly string[]) =>
  ({ cards }: StoredArticle): boolean =>
    cards.some((card) => card.kind === kind && slugs.includes(card.slug));

function meets({ text = '', category }: ArticleFilter): (article: Article) => boolean {
  const words = foldText(text.toWellFormed().replaceAll('\0', ' ')).split(/\s+/).filter(Boolean);
  return (article) => {
    if (category !== undefined && article.category !== category) return false;
    if (words.length === 0) return true;
    const { title, excerpt, author, tags } = article;
    const haystack = foldText([title, excerpt, author ?? '', article.category, ...tags].join(' '));
    return words.every((word) => haystack.includes(word));
  };
}
