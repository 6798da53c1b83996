import { productPath } from '#contract/site-links.ts';
import { getEffectivePriceCents } from '#contract/money.ts';
import { type Alternative, BUTS } from '#contract/sommelier/answers.ts';
import type { CardRow } from '#modules/catalog/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { type PackedCard, packedCardFrom } from '#web/ui/card-data.ts';
import { describeSimilarity } from './describe-similarity.ts';
import { words } from './messages.server.ts';

/** A row of other bottles below a product, as it is drawn. */
export type BottleRowView = {
  /** The section's, so that addresses may point at it. */
  id: string;
  title: string;
  /** What the row can be chosen by, each as a link; one that is chosen leads back. */
  choices: readonly { name: string; to: string; isChosen: boolean }[];
  bottles: readonly { card: PackedCard; why: readonly string[] }[];
  /** What is said where there are none. */
  none: string | null;
};

type Product = { slug: string; priceCents: number; salePriceCents: number | null };
type Page = Pick<PageContext, 'catalog' | 'search' | 'sommelier' | 'tags'>;

/** The way that an address asks for; null for none, or one that the shop does not know. */
export const butIn = (parameters: URLSearchParams): Alternative | null =>
  BUTS.find((but) => but === parameters.get('but')) ?? null;

/** The rows that have something to show: bottles that taste alike, then those that are alike but for one thing. They tag the page. */
export async function bottleRows(
  page: Page,
  product: Product,
  but: Alternative | null,
): Promise<BottleRowView[]> {
  const rows = await Promise.all([alikeRow(page, product), butRow(page, product.slug, but)]);
  return rows.filter((row) => row.bottles.length + row.choices.length > 0);
}

/** Up to four bottles that can be bought now and taste most like this one, nearest first. */
async function alikeRow(page: Page, product: Product): Promise<BottleRowView> {
  const [number = 0] = await page.catalog.numbers([product.slug]);
  const neighbours = await page.search.alike(number);
  const bottles = await described(page, neighbours, (row, { flavours }) => [
    describeSimilarity(flavours, {
      own: getEffectivePriceCents(product),
      other: getEffectivePriceCents(row),
    }),
  ]);
  return { id: 'alike', title: words.alike.title, choices: [], bottles, none: null };
}

/** The ways in which another may differ, and up to three bottles that differ in the chosen one. */
async function butRow(page: Page, slug: string, but: Alternative | null): Promise<BottleRowView> {
  const id = 'like-this-but';
  const [offered, found] = await Promise.all([
    page.sommelier.butsOf(slug),
    but === null ? undefined : page.sommelier.likeThisBut(slug, but),
  ]);
  const bottles = await described(page, found?.bottles ?? [], (_row, { changes, stays }) => [changes, stays]);
  const choices = BUTS.filter((one) => one === but || offered.includes(one)).map((one) => ({
    name: words.but.choices[one],
    to: `${productPath(slug)}${one === but ? '' : `?but=${one}`}#${id}`,
    isChosen: one === but,
  }));
  return { id, title: words.but.title, choices, bottles, none: found?.none ?? null };
}

/** The cards of those bottles, each with its sentences. */
async function described<Found extends { number: number }>(
  page: Page,
  found: readonly Found[],
  sentences: (row: CardRow, bottle: Found) => readonly string[],
): Promise<BottleRowView['bottles']> {
  const [rows, tree] = await Promise.all([
    page.catalog.cards(found.map(({ number }) => number)),
    page.catalog.tree(),
  ]);
  const byNumber = new Map(found.map((bottle) => [bottle.number, bottle]));
  return rows.flatMap((row) => {
    const bottle = byNumber.get(row.number);
    // Between the columns and the cards a bottle may have been sold or taken off the shelf.
    if (!bottle || row.stockQuantity <= 0) return [];
    page.tags.add(`product:${row.id}`);
    return [{ card: packedCardFrom(row, tree), why: sentences(row, bottle) }];
  });
}
