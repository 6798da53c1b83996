import { BUNDLE_LOCALE, pageHref } from '#contract/bundle-locale.ts';
import { getStockStatus } from '#contract/catalog/stock.ts';
import { formatAbv, formatVolume } from '#contract/catalog/volume.ts';
import { weeklyListPath } from '#contract/content/weekly-list-day.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { productPath } from '#contract/pages/site-links.ts';
import type { CardRow } from '#modules/catalog/index.ts';
import type { StoredLine, WeeklyList } from '#modules/weekly-lists/index.ts';
import { kindAndPlace } from '#web/bottle/kind-and-place.ts';
import type { PageContext } from '#web/page-context.ts';
import { words } from './messages.ts';

/** A line of a sheet, as its page shows it. */
export type SheetLine = {
  id: string;
  slug: string;
  name: string;
  producer: string;
  why: string;
  sentence: string;
  kind: string;
  volume: string;
  abv: string;
  /** `null` where the sheet has none: `note` says why. */
  price: { priceCents: number; salePriceCents: number | null } | null;
  /** What is left, or that nothing is; `null` where there is enough, and on earlier lists. */
  note: string | null;
};

export type Sheet = {
  day: string;
  /** Tuesday, November 24, 2026 */
  heading: string;
  /** November 24, 2026 */
  title: string;
  firstLine: string;
  /** The newest list: it shows the prices of today. Others keep those of their day. */
  isNewest: boolean;
  lines: readonly SheetLine[];
};

/** Formats `2026-11-24` as November 24, 2026. */
export const formatListDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'day', 'UTC');

/** Returns a list as its page shows it. A line whose product the shop has no more is left out. */
export async function loadSheet(
  { catalog }: Pick<PageContext, 'catalog'>,
  list: WeeklyList,
  isNewest: boolean,
): Promise<Sheet> {
  const { day, firstLine, lines } = list;
  const [cards, tree] = await Promise.all([
    catalog.namedCards(lines.map(({ productId }) => productId)),
    catalog.wholeTree(),
  ]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    day,
    heading: formatDate(new Date(`${day}T00:00:00Z`), 'weekday', 'UTC'),
    title: formatListDay(day),
    firstLine,
    isNewest,
    lines: lines.flatMap((line) => {
      const card = byId.get(line.productId);
      if (!card) return [];
      return {
        id: card.id,
        slug: card.slug,
        name: card.name,
        producer: card.producer,
        why: words.why[line.why],
        sentence: line.sentence,
        kind: kindAndPlace(tree.find(card.categoryId)?.name ?? '', card.place),
        volume: formatVolume(card.unitMl, card.packSize),
        abv: formatAbv(card.abv),
        ...(isNewest ? getPresent(card) : getStored(line)),
      };
    }),
  };
}

function getPresent(card: CardRow): Pick<SheetLine, 'price' | 'note'> {
  if (card.isArchived) return { price: null, note: words.archived };
  const stock = getStockStatus(card.stockQuantity);
  if (stock.kind === 'sold-out') return { price: null, note: words.soldOut };
  const { priceCents, salePriceCents } = card;
  return {
    price: { priceCents, salePriceCents },
    note: stock.kind === 'few' ? words.left(stock.left) : null,
  };
}

const getStored = ({ priceCents }: StoredLine): Pick<SheetLine, 'price' | 'note'> => ({
  price: priceCents === null ? null : { priceCents, salePriceCents: null },
  note: null,
});

/** Returns a sheet as schema.org's ItemList. */
export const structuredSheet = (origin: string, { day, title, lines }: Sheet): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: words.titleOf(title),
  url: origin + pageHref(weeklyListPath(day)),
  inLanguage: BUNDLE_LOCALE,
  numberOfItems: lines.length,
  itemListOrder: 'https://schema.org/ItemListOrderAscending',
  itemListElement: lines.map(({ name, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + pageHref(productPath(slug)),
  })),
});
