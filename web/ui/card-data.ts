import type { PictureData } from '#contract/picture.ts';
import { getStockStatus } from '#contract/stock.ts';
import { formatAbv, formatVolume } from '#contract/volume.ts';
import type { CardRow, CategoryTree } from '#modules/catalog/index.ts';
import type { LiquidColour } from '#contract/liquids.ts';
import { fallbackPath } from './picture-sources.ts';

/** What a card shows, ready to be drawn or put in the cart. Travels in the page's data: only what one of them needs. */
export type CardData = {
  id: string;
  slug: string;
  name: string;
  producer: string;
  /** The category, as the label and the line above the name say it. */
  kind: string;
  place: string;
  priceCents: number;
  salePriceCents: number | null;
  volume: string;
  abv: string;
  rating: number | null;
  badges: string[];
  soldOut: boolean;
  liquid: LiquidColour;
  picture: PictureData | null;
  /** The label from near, shown to whoever points at the card. */
  closeUp: PictureData | null;
  /** Address of a picture of which no more is known than that. */
  image: string | null;
};

/**
 * A card as it travels in a page's data: as one text, which costs a tenth of the same as an object of sixteen parts, and
 * says by itself whether the card was drawn before.
 */
export type PackedCard = string;

/** A row of the catalogue as a card, packed. */
export function packedCardFrom(row: CardRow, tree: CategoryTree): PackedCard {
  return JSON.stringify(cardFrom(row, tree));
}

export function unpackCard(packed: PackedCard): CardData {
  return JSON.parse(packed);
}

/** A row of the catalogue as a card. */
export function cardFrom(row: CardRow, tree: CategoryTree): CardData {
  const picture = besideName(row.picture);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    producer: row.producer,
    kind: tree.find(row.categoryId)?.name ?? '',
    place: row.place,
    priceCents: row.priceCents,
    salePriceCents: row.salePriceCents,
    volume: formatVolume(row.unitMl, row.packSize),
    abv: formatAbv(row.abv),
    rating: row.rating,
    badges: getBadges(row),
    soldOut: getStockStatus(row.stockQuantity).kind === 'sold-out',
    liquid: row.liquid,
    picture,
    closeUp: picture && besideName(row.closeUp),
    image: picture ? null : row.imageUrl,
  };
}

/** Beside the product's name a picture says nothing to readers: its words need not travel. */
function besideName(picture: PictureData | null): PictureData | null {
  return picture ? { ...picture, alt: '' } : null;
}

/** The address that a cart keeps of a card's picture. */
export function cardImage({ picture, image }: Pick<CardData, 'picture' | 'image'>): string | null {
  return picture ? fallbackPath(picture, null) : image;
}

/** The three badges of the specification, in its order; the first two where a product has earned all. */
export function getBadges(product: {
  isNewArrival: boolean;
  isLimitedEdition: boolean;
  isStaffPick: boolean;
}): string[] {
  const badges = [];
  if (product.isNewArrival) badges.push('NEW');
  if (product.isLimitedEdition) badges.push('LIMITED');
  if (product.isStaffPick) badges.push('STAFF PICK');
  return badges.slice(0, 2);
}
