import { productPath } from '#contract/pages/site-links.ts';
import { getEffectivePriceCents } from '#contract/money.ts';
import { type Alternative, ALTERNATIVES } from '#contract/sommelier/answers.ts';
import type { ArchivedProduct, CardRow } from '#modules/catalog/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { type PackedCard, packedCardFrom } from '#web/bottle/card-data.ts';
import { describeSimilarity } from './describe-similarity.ts';
import { words } from './messages.server.ts';

/** A row of other bottles below a product: those most like it, or those of a chosen alternative. */
export type BottleRowView = {
  /** Id of the section, so that URLs can link to it. */
  id: string;
  title: string;
  /** What the choices answer: the bottle, with one difference. */
  but: string;
  /** The choices of the row as links; a chosen one links to the row without it. */
  choices: readonly { name: string; to: string; isChosen: boolean }[];
  bottles: readonly { card: PackedCard; why: string }[];
  /** Text when the chosen alternative has no bottle. */
  none: string | null;
};

type Product = {
  number: number;
  id: string;
  slug: string;
  priceCents: number;
  salePriceCents: number | null;
};
type Page = Pick<PageContext, 'catalog' | 'search' | 'sommelier' | 'locale'>;

/** Returns the alternative in the URL; `null` when it is missing or unknown. */
export const parseAlternative = (parameters: URLSearchParams): Alternative | null =>
  ALTERNATIVES.find((but) => but === parameters.get('but')) ?? null;

/**
 * Returns the row below a product: up to four available bottles with the most similar taste, nearest
 * first, or up to three of the chosen alternative; `null` when there is nothing to show.
 */
export async function bottleRow(
  page: Page,
  product: Product,
  but: Alternative | null,
): Promise<BottleRowView | null> {
  const { id: productId, slug } = product;
  const id = 'like-this-but';
  const [offered, { bottles, none }] = await Promise.all([
    page.sommelier.listAlternatives(slug, productId),
    but === null ? alike(page, product) : alternative(page, product, but),
  ]);
  const choices = ALTERNATIVES.filter((one) => one === but || offered.includes(one)).map((one) => ({
    name: words.but.choices[one],
    to: `${productPath(slug)}${one === but ? '' : `?but=${one}`}#${id}`,
    isChosen: one === but,
  }));
  if (bottles.length + choices.length === 0) return null;
  return { ...TEXTS, id, choices, bottles, none };
}

const TEXTS = { title: words.alike.title, but: words.but.title };

/**
 * Returns the bottles most like one that is no longer sold; their sentences name no price. `null`
 * when there is none.
 */
export async function archivedRow(
  page: Pick<Page, 'catalog'> & { search: Pick<PageContext['search'], 'findSimilarTo'> },
  { product, lastPaidCents }: ArchivedProduct,
): Promise<BottleRowView | null> {
  const neighbours = await page.search.findSimilarTo(
    {
      categoryId: product.category.id,
      paidCents: lastPaidCents,
      flavours: Object.fromEntries(product.flavours.map(({ key, intensity }) => [key, intensity])),
    },
    product.id,
  );
  const bottles = await described(page, neighbours, (_row, { flavours }) =>
    describeSimilarity(flavours, null),
  );
  return bottles.length > 0 ? { ...TEXTS, id: 'alike', choices: [], bottles, none: null } : null;
}

type Found = Pick<BottleRowView, 'bottles' | 'none'>;

async function alike(page: Page, product: Product): Promise<Found> {
  const neighbours = await page.search.findSimilar(product.number, product.id);
  const bottles = await described(page, neighbours, (row, { flavours }) =>
    describeSimilarity(flavours, {
      own: getEffectivePriceCents(product),
      other: getEffectivePriceCents(row),
    }),
  );
  return { bottles, none: null };
}

async function alternative(page: Page, { id, slug }: Product, but: Alternative): Promise<Found> {
  const found = await page.sommelier.findAlternatives(slug, but, id, page.locale);
  const bottles = await described(page, found?.bottles ?? [], (_row, { line }) => line);
  return { bottles, none: found?.none ?? null };
}

/** Returns the cards of those bottles, each with its line. */
async function described<Found extends { number: number }>(
  page: Pick<Page, 'catalog'>,
  found: readonly Found[],
  describe: (row: CardRow, bottle: Found) => string,
): Promise<BottleRowView['bottles']> {
  const [rows, tree] = await Promise.all([
    page.catalog.cards(found.map(({ number }) => number)),
    page.catalog.tree(),
  ]);
  const byNumber = new Map(found.map((bottle) => [bottle.number, bottle]));
  return rows.flatMap((row) => {
    const bottle = byNumber.get(row.number);
    // Since the index was built, the bottle may have been sold or withdrawn.
    if (!bottle || row.stockQuantity <= 0) return [];
    return [{ card: packedCardFrom(row, tree), why: describe(row, bottle) }];
  });
}
