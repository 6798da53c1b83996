import type { PictureData } from '#contract/picture.ts';
import { getStockStatus } from '#contract/catalog/stock.ts';
import { formatAbv, formatVolume } from '#contract/catalog/volume.ts';
import type { CardRow, CategoryTree } from '#modules/catalog/index.ts';
import type { LiquidColour } from '#contract/liquids.ts';
import { words } from './badge-messages.ts';
import { fallbackPath } from '#web/picture/picture-sources.ts';

/**
 * Data of a card, for drawing it and for adding it to the cart. It is sent in the page's data and
 * holds only fields that one of the two needs.
 */
export type CardData = {
  id: string;
  slug: string;
  name: string;
  /** Where the name breaks: see `BoundText`. */
  breakAt?: number;
  producer: string;
  /** Name of the category, as on the label and on the line above the name. */
  kind: string;
  place: string;
  /** Of wine: the line above the name is the producer, and kind and place follow the name. */
  leadsWithProducer?: true;
  priceCents: number;
  salePriceCents: number | null;
  volume: string;
  abv: string;
  rating: number | null;
  badges: string[];
  /** Also of a product that is no longer sold. */
  soldOut: boolean;
  /** Present on a product that is no longer sold: its card shows no price, and its prices are 0. */
  isArchived?: true;
  liquid: LiquidColour;
  picture: PictureData | null;
  /** Close-up of the label, shown when the pointer is over the card. */
  closeUp: PictureData | null;
  /** URL of a picture of which only the URL is known. */
  image: string | null;
};

/**
 * A card in a page's data, serialized as one string. A string costs a tenth of an object with
 * sixteen fields, and it is its own cache key.
 */
export type PackedCard = string;

/** Returns a row of the catalogue as a packed card. */
export function packedCardFrom(row: CardRow, tree: CategoryTree): PackedCard {
  return JSON.stringify(cardFrom(row, tree));
}

export function unpackCard(packed: PackedCard): CardData {
  return JSON.parse(packed);
}

/** The category of wine, the only one whose bottles are known by who made them. */
const WINE = 'wine';

/** Returns a row of the catalogue as a card. */
export function cardFrom(row: CardRow, tree: CategoryTree): CardData {
  const picture = besideName(row.picture);
  const category = tree.find(row.categoryId);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    ...(row.breakAt !== undefined && { breakAt: row.breakAt }),
    producer: row.producer,
    kind: category?.name ?? '',
    place: row.place,
    ...(category?.root.slug === WINE && { leadsWithProducer: true }),
    ...getPrices(row),
    volume: formatVolume(row.unitMl, row.packSize),
    abv: formatAbv(row.abv),
    rating: row.rating,
    badges: row.isArchived ? [] : getBadges(row),
    soldOut: row.isArchived === true || getStockStatus(row.stockQuantity).kind === 'sold-out',
    ...(row.isArchived && { isArchived: true }),
    liquid: row.liquid,
    picture,
    closeUp: picture && besideName(row.closeUp),
    image: picture ? null : row.imageUrl,
  };
}

function getPrices(row: CardRow): Pick<CardData, 'priceCents' | 'salePriceCents'> {
  if (row.isArchived) return { priceCents: 0, salePriceCents: null };
  return { priceCents: row.priceCents, salePriceCents: row.salePriceCents };
}

/**
 * Beside the product's name a picture is decorative for screen readers, so its alternative text is
 * not sent. Nor is the place of the bottle, which only the long row needs.
 */
function besideName(picture: PictureData | null): PictureData | null {
  return picture ? { ...picture, alt: '', box: undefined } : null;
}

/** Returns the URL of a card's picture that the cart stores; `null` without one. */
export function cardImage({ picture, image }: Pick<CardData, 'picture' | 'image'>): string | null {
  return picture ? fallbackPath(picture, null) : image;
}

/** Returns the badges of a product in the order of the specification, two at most. */
export function getBadges(product: {
  isNewArrival: boolean;
  isLimitedEdition: boolean;
  isStaffPick: boolean;
}): string[] {
  const badges: string[] = [];
  if (product.isNewArrival) badges.push(words.new);
  if (product.isLimitedEdition) badges.push(words.limited);
  if (product.isStaffPick) badges.push(words.staffPick);
  return badges.slice(0, 2);
}
