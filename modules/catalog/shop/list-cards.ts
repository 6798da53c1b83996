import { type SQL, sql } from 'drizzle-orm';
import { findBreak } from '#contract/catalog/second-line.ts';
import type { LiquidColour } from '#contract/liquids.ts';
import type { PictureData } from '#contract/picture.ts';
import type { Handle } from '#platform/database/handle.ts';
import {
  boolean,
  float,
  integer,
  json,
  nullable,
  queryColumns,
  type RowOf,
  text,
  uuid,
} from '#platform/database/query-columns.ts';
import { isNamed } from '../products/find-numbers.ts';
import { placedProducts } from './placed-products.ts';
import type { PublishingState } from '#contract/catalog/publishing-states.ts';

/** The fields of a product card, and no more: lists repeat them in the page's data. */
export type CardRow = {
  /** Present on a product that is no longer sold: its card shows no price. */
  isArchived?: true;
  number: number;
  id: string;
  slug: string;
  name: string;
  /** Where the name breaks: see `findBreak`. */
  breakAt?: number;
  producer: string;
  categoryId: string;
  place: string;
  priceCents: number;
  salePriceCents: number | null;
  abv: number;
  unitMl: number;
  packSize: number;
  heightMm: number | null;
  rating: number | null;
  isNewArrival: boolean;
  isLimitedEdition: boolean;
  isStaffPick: boolean;
  stockQuantity: number;
  liquid: LiquidColour;
  /**
   * The primary image, else the first, else the category's own where the merchant set one; the
   * demo's do not count.
   */
  imageUrl: string | null;
  /** The files of `imageUrl`; `null` where there is no image, or only its URL is known. */
  picture: PictureData | null;
  /** The product's second picture, for a closer look. */
  closeUp: PictureData | null;
};

type Image = [imageUrl: string, picture: PictureData | null];

const ROW = {
  number: integer(),
  id: uuid(),
  slug: text(),
  name: text(),
  secondLine: nullable(text()),
  producer: text(),
  categoryId: uuid(),
  place: text(),
  priceCents: integer(),
  salePriceCents: nullable(integer()),
  abv: float(),
  unitMl: integer(),
  packSize: integer(),
  heightMm: nullable(integer()),
  rating: nullable(float()),
  isNewArrival: boolean(),
  isLimitedEdition: boolean(),
  isStaffPick: boolean(),
  stockQuantity: integer(),
  liquid: text<LiquidColour>(),
  images: nullable(json<Image[]>()),
  categoryImage: nullable(json<Image>()),
};
const NAMED_ROW = { ...ROW, status: text<PublishingState>() };
type Row = RowOf<typeof ROW>;

/**
 * Returns the cards of the products on sale with these numbers, in their order; skips other
 * numbers.
 */
export async function listCards(db: Handle, numbers: readonly number[]): Promise<CardRow[]> {
  if (numbers.length === 0) return [];
  const rows = await queryColumns(db, sql`select ${COLUMNS} ${placedProducts(numbers)}`, ROW);
  return rows.map(toCard);
}

/**
 * Returns the cards of the products with those ids or slugs, in their order, for texts that go on
 * naming a bottle: archived ones too. Drafts and unknown ones are skipped.
 */
export async function listNamedCards(db: Handle, idsOrSlugs: readonly string[]): Promise<CardRow[]> {
  if (idsOrSlugs.length === 0) return [];
  const rows = await queryColumns(
    db,
    sql`select p.status, ${COLUMNS} from product p where ${isNamed(idsOrSlugs)} and p.status <> 'draft'`,
    NAMED_ROW,
  );
  const cards = rows.map(({ status, ...row }): CardRow => {
    const card = toCard(row);
    return status === 'archived' ? { ...card, isArchived: true } : card;
  });
  const byName = new Map(cards.flatMap((card) => [[card.id, card] as const, [card.slug, card] as const]));
  return [...new Set(idsOrSlugs.flatMap((name) => byName.get(name.toLowerCase()) ?? []))];
}

function toCard({ images, categoryImage, secondLine, ...row }: Row): CardRow {
  const [first = categoryImage, second] = images ?? [];
  return {
    ...row,
    ...toBreak({ ...row, secondLine }),
    imageUrl: first?.[0] ?? null,
    picture: first?.[1] ?? null,
    closeUp: second?.[1] ?? null,
  };
}

/** Returns where a name breaks, for a card or a page; nothing where it breaks wherever it fits. */
export function toBreak(named: { name: string; secondLine: string | null }): { breakAt?: number } {
  const breakAt = findBreak(named.name, named.secondLine);
  return breakAt === undefined ? {} : { breakAt };
}

/** Colour of the drink on a drawn label; a product that names none looks amber. */
export const liquidColour: SQL = sql`coalesce(p.liquid_colour, 'amber')`;

const COLUMNS: SQL = sql`
  p.number, p.id, p.slug, p.name, p.second_line as "secondLine", p.producer,
  p.category_id as "categoryId",
  coalesce(p.origin_region, p.origin_country) as place,
  p.price_cents as "priceCents", p.sale_price_cents as "salePriceCents",
  p.abv::float8 as abv, p.unit_ml as "unitMl", p.pack_size as "packSize", p.height_mm as "heightMm",
  p.rating::float8 as rating,
  p.is_new_arrival as "isNewArrival", p.is_limited_edition as "isLimitedEdition", p.is_staff_pick as "isStaffPick",
  p.online_quantity as "stockQuantity", ${liquidColour} as liquid,
  (select json_agg(json_build_array(i.image_url, i.picture) order by i.is_primary desc, i.position)
     from (select image_url, picture, is_primary, position from product_image where product_id = p.id
            order by is_primary desc, position limit 2) i) as images,
  (select json_build_array(c.image_url, c.picture) from category c
    where c.id = p.category_id and c.image_url is not null and not c.is_demo_picture) as "categoryImage"`;
