import type { PictureData } from '#contract/picture.ts';
import { slugify } from '#contract/text/slugify.ts';
import type { CardRow } from '#modules/catalog/index.ts';
import type { Article, ArticleSource } from '#modules/journal/index.ts';
import type { TextPiece } from '#modules/markdown/index.ts';
import type { RecipeCard } from '#modules/recipes/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { type PackedCard, packedCardFrom } from '#web/bottle/card-data.ts';
import { headlineClass } from '#web/page/headline-class.server.ts';
import { renderText } from '#web/rich-text/render-text.server.tsx';
import type { TextSection } from '#web/rich-text/rich-text.tsx';
import { pickTextPictures, type TextPictures } from '#web/rich-text/text-pictures.ts';
import { type CardView, cardView, longDate } from './card-view.server.ts';
import { words } from './messages.ts';

/** An article as its page shows it. */
export type ArticleView = {
  slug: string;
  title: string;
  /** Headline class, by the longest word. */
  fit: string;
  excerpt: string;
  author: string | null;
  category: { name: string; topic: string };
  tags: readonly string[];
  publishedAt: string;
  published: string;
  minutes: number;
  sections: readonly TextSection[];
  headings: readonly { id: string; text: string }[];
  sources: readonly ArticleSource[];
  picture: PictureData | null;
  /** The shop's bottles and drinks that the text shows, by slug. */
  bottles: Readonly<Record<string, PackedCard>>;
  drinks: Readonly<Record<string, RecipeCard>>;
  /** The shop's pictures that the text shows. */
  pictures: TextPictures;
  /** Links to further articles. */
  more: { label: string; card: CardView }[];
};

type Page = Pick<PageContext, 'catalog' | 'recipes' | 'journal' | 'shopSettings'>;

/** Returns the view of an article. Its bottles tag the page. */
export async function articleView(page: Page, article: Article): Promise<ArticleView> {
  const [tree, settings, { rows, drinks }, more] = await Promise.all([
    page.catalog.tree(),
    page.shopSettings(),
    loadInsets(page, article.pieces()),
    loadMore(page, article),
  ]);
  const { slug, title, excerpt, author, category, tags, publishedAt, headings } = article;
  return {
    slug,
    title,
    excerpt,
    author,
    tags,
    more,
    sections: renderText(article.pieces(), title).sections,
    fit: headlineClass(title),
    headings: headings.map(({ id, text }) => ({ id, text })),
    category: { name: category, topic: slugify(category) },
    publishedAt: publishedAt.toISOString(),
    published: longDate(publishedAt),
    minutes: article.readMinutes,
    sources: article.sources,
    picture: article.picture,
    bottles: Object.fromEntries(rows.map((row) => [row.slug, packedCardFrom(row, tree)])),
    drinks: Object.fromEntries(drinks.map((drink) => [drink.slug, drink])),
    pictures: pickTextPictures(settings, article.pieces()),
  };
}

/**
 * Loads the shop's bottles and drinks that texts of these pieces show. Adding or removing one
 * changes the page.
 */
export async function loadInsets(
  page: Pick<Page, 'catalog' | 'recipes'>,
  pieces: readonly TextPiece[],
): Promise<{ rows: CardRow[]; drinks: RecipeCard[] }> {
  const slugsOf = (wanted: 'product' | 'recipe'): string[] => [
    ...new Set(pieces.flatMap((piece) => ('card' in piece && piece.card === wanted ? piece.slug : []))),
  ];
  const [rows, drinks] = await Promise.all([
    page.catalog.namedCards(slugsOf('product')),
    page.recipes.cards(slugsOf('recipe')),
  ]);
  return { rows, drinks };
}

/** As many as a row has. */
const MAX_MORE = 3;

/**
 * Returns the next and the previous article, then the newest on the same topic for the remaining
 * places.
 */
async function loadMore({ journal }: Page, { slug, category }: Article): Promise<ArticleView['more']> {
  const [{ next, previous }, alike] = await Promise.all([
    journal.neighbours(slug),
    journal.list({ category, skip: 0, take: MAX_MORE + 1 }),
  ]);
  const beside = [
    ...(next ? [{ label: words.more.next, card: cardView(next) }] : []),
    ...(previous ? [{ label: words.more.previous, card: cardView(previous) }] : []),
  ];
  const taken = new Set([slug, ...beside.map(({ card }) => card.slug)]);
  const others = alike.articles.filter((article) => !taken.has(article.slug)).map(cardView);
  const label = words.more.alike(category);
  return [...beside, ...others.map((card) => ({ label, card }))].slice(0, MAX_MORE);
}
