import { LONG_ROW_SIZE } from '#contract/http/limits.ts';
import type { SortKey } from '#contract/catalog/sorting.ts';
import type { LiquidColour } from '#contract/liquids.ts';
import type { PictureBox, PictureData } from '#contract/picture.ts';
import type { CardRow, Catalog, CategoryTree } from '#modules/catalog/index.ts';
import { cardFrom } from '#web/bottle/card-data.ts';
import type { LabelText } from '#web/bottle/label-text.ts';

/** A bottle of a long row. */
export type RowBottle = {
  slug: string;
  name: string;
  priceCents: number;
  salePriceCents: number | null;
  isSoldOut: boolean;
  /** Classes of its size in mm (lazy/long-row.css). */
  size: string;
  /** Whether it stands free, cut from its picture; else its whole tile is shown. */
  isFree: boolean;
  picture: PictureData | null;
  image: string | null;
  /** What is drawn where there is neither picture nor image. */
  label: LabelText | null;
};

/** A bottle in a page's data, as one string: see `PackedCard`. */
export type PackedBottle = string;

/** The share of a list's bottles that must stand at true height. */
const MIN_SHARE = 0.9;

/** Returns whether a list can be shown as a row: it is short enough, and nearly all heights are known. */
export async function hasLongRow(
  catalog: Pick<Catalog, 'countMeasured'>,
  { numbers, total }: { numbers: readonly number[]; total: number },
): Promise<boolean> {
  if (total < 2 || total > LONG_ROW_SIZE) return false;
  return (await catalog.countMeasured(numbers)) >= total * MIN_SHARE;
}

/** From water to ink. */
const COLOUR_ORDER: readonly LiquidColour[] = [
  'clear',
  'straw',
  'pale',
  'gold',
  'beer',
  'amber',
  'sherry',
  'rose',
  'red',
  'mahogany',
  'ruby',
];

/**
 * Returns the bottles of a row. Its plain order is by colour, and within a colour from low to high;
 * every other sorting is that of the rows.
 */
export function toLongRow(rows: readonly CardRow[], tree: CategoryTree, sort: SortKey): PackedBottle[] {
  const medianMm = getMedian(rows.flatMap(({ heightMm }) => heightMm ?? []));
  const mmOf = ({ heightMm }: CardRow): number => heightMm ?? medianMm;
  const ordered =
    sort === 'featured'
      ? rows.toSorted(
          (a, b) =>
            COLOUR_ORDER.indexOf(a.liquid) - COLOUR_ORDER.indexOf(b.liquid) ||
            mmOf(a) - mmOf(b) ||
            a.number - b.number,
        )
      : rows;
  return ordered.map((row) => JSON.stringify(toBottle(row, tree, medianMm)));
}

function toBottle(row: CardRow, tree: CategoryTree, medianMm: number): RowBottle {
  const { slug, name, priceCents, salePriceCents, soldOut, picture, image, ...label } = cardFrom(row, tree);
  const { producer, kind, abv, volume, liquid } = label;
  const box = row.picture?.box;
  const size = row.heightMm !== null && box && picture ? sizeOf(row.heightMm, box, picture) : null;
  return {
    slug,
    name,
    priceCents,
    salePriceCents,
    isSoldOut: soldOut,
    size: size ?? tileSize(medianMm),
    isFree: size !== null,
    picture,
    image,
    label: picture || image !== null ? null : { name, producer, kind, abv, volume, liquid },
  };
}

/** The sizes in mm that lazy/long-row-sizes.css has classes for are below these. */
const LIMITS_MM = { p: 700, w: 500, f: 70, t: 300 };

/**
 * Classes of a bottle that its box cuts from its picture: picture, bottle, floor below it, air above;
 * `null` when the bottle takes too little of its picture.
 */
function sizeOf(heightMm: number, box: PictureBox, { width, height }: PictureData): string | null {
  const pictureMm = Math.round(heightMm / box.height);
  // As wide on both sides of the picture's middle as the bottle is on its wider side.
  const half = Math.max(0.5 - box.x, box.x + box.width - 0.5);
  const sizes = {
    p: pictureMm,
    w: Math.round((2 * half * pictureMm * width) / height),
    f: Math.round(pictureMm * (1 - box.y - box.height)),
    t: Math.round(pictureMm * box.y),
  };
  const isTooLarge =
    sizes.p >= LIMITS_MM.p || sizes.w >= LIMITS_MM.w || sizes.f >= LIMITS_MM.f || sizes.t >= LIMITS_MM.t;
  if (isTooLarge) return null;
  return Object.entries(sizes).flatMap(toDigits).join(' ');
}

const tileSize = (heightMm: number): string =>
  [...toDigits(['p', heightMm]), ...toDigits(['w', Math.round(heightMm * 0.75)])].join(' ');

/** A class for each digit of a whole number below 1000, because the policy allows no `style`. */
function toDigits([size, mm]: [size: string, mm: number]): string[] {
  const parts = [mm - (mm % 100), (mm % 100) - (mm % 10), mm % 10];
  return parts.filter((part) => part > 0).map((part) => size + part);
}

/** Height of a common bottle, in mm: for lists without any height. */
const COMMON_MM = 300;

function getMedian(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? COMMON_MM;
}
