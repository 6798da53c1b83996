import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';
import { formatPlace } from '#contract/catalog/place.ts';
import type { PictureData } from '#contract/picture.ts';
import { formatCents, getEffectivePriceCents } from '#contract/money.ts';
import { FLAVOUR_LABELS } from '#contract/catalog/flavour-messages.ts';
import { type StockStatus, getStockStatus } from '#contract/catalog/stock.ts';
import { STANDARD_DRINK_ML } from '#contract/catalog/standard-drink.ts';
import { formatAbv, formatVolume } from '#contract/catalog/volume.ts';
import type { CategoryNode, FormerProduct, ProductLabel, ShopProduct } from '#modules/catalog/index.ts';
import type { Dispatch } from '#modules/content/index.ts';
import { getBadges } from '#web/bottle/card-data.ts';
import { headlineClass } from '#web/page/headline-class.server.ts';
import { listProvinceNames } from '#contract/checkout/province-names.ts';
import { viewTasters } from './tasters.server.ts';
import { words } from './messages.server.ts';

/** A fact in the lists below the price and below the tasting sheet. */
export type Fact = { name: string; value: string };

/** A product as its page shows it. */
export type ProductView = ReturnType<typeof productView>;

/** What the page shows of any product, on sale or not. */
export type BottleView = ReturnType<typeof bottleView>;

/** Delivery facts: when the bottle leaves, if known, and the minimum age of the recipient. */
export type DeliveryTerms = { dispatch: Dispatch | null; minimumAge: number };

/** Returns the view of a product. Exact stock above a few bottles is not sent to the browser. */
export function productView(
  product: ShopProduct,
  category: CategoryNode,
  label: ProductLabel | undefined,
  delivery: DeliveryTerms,
) {
  const stock = getStockStatus(product.stockQuantity);
  return {
    ...bottleView(product, category, label),
    priceCents: product.priceCents,
    salePriceCents: product.salePriceCents,
    rating: product.rating,
    badges: getBadges(product),
    stock,
    orderLimit: product.orderLimit,
    excludedProvinces: product.excludedProvinces,
    pack: getPack(product),
    measures: getMeasures(product),
    assurances: stock.kind === 'sold-out' ? [] : getAssurances(product, stock, delivery),
    pairings: product.pairings.map(({ food, why }) => ({ name: food, description: why })),
  };
}

/** Returns what does not depend on a sale: the bottle itself. */
export function bottleView(
  product: ShopProduct | FormerProduct,
  category: Pick<CategoryNode, 'name' | 'slug'>,
  label: ProductLabel | undefined,
) {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    breakAt: product.breakAt,
    fit: headlineClass(product.name),
    producer: product.producer,
    kind: { name: category.name, slug: category.slug },
    origin: formatPlace(product.place),
    abv: formatAbv(product.abv),
    volume: formatVolume(product.unitMl, product.packSize),
    badges: [] as string[],
    description: product.story,
    shortDescription: product.short,
    seoTitle: label?.seoTitle || product.name,
    seoDescription: label?.seoDescription || product.short,
    facts: getFacts(product, label),
    family: label?.family ?? [],
    images: getImages(product, category.name),
    liquid: product.liquidColour,
    flavours: product.flavours.map(({ key, intensity }) => ({ name: FLAVOUR_LABELS[key], intensity })),
    notes: product.notes,
    tasters: viewTasters(label?.tasterNotes ?? []),
  };
}

type AnyProduct = ShopProduct | FormerProduct;
type ProductImage = AnyProduct['images'][number];

/** A picture of the gallery; `picture` is `null` when only its URL is known. */
export type GalleryImage = { id: string; url: string; alt: string; picture: PictureData | null };

/** Returns the product's images; without any, the one on its cards: its category's. */
function getImages({ images, categoryImage }: AnyProduct, category: string): GalleryImage[] {
  if (images.length > 0 || categoryImage === null) return images.map(viewImage);
  return [{ id: 'category', url: categoryImage, alt: category, picture: null }];
}

function viewImage({ id, imageUrl, alt, picture }: ProductImage): GalleryImage {
  return { id, url: imageUrl, alt, picture };
}

function getFacts(product: AnyProduct, label: ProductLabel | undefined): Fact[] {
  const facts = new Map<string, string[]>([[words.producer, [product.producer]]]);
  for (const { name, value, unit } of product.attributes) {
    const text =
      typeof value === 'boolean' ? (value ? words.yes : words.no) : [value, unit].filter(Boolean).join(' ');
    facts.set(name, [...(facts.get(name) ?? []), text]);
  }
  if (product.awards.length > 0) facts.set(words.awards, product.awards.map(words.award));
  for (const [field, { onPage }] of Object.entries(FIELD_LABELS))
    if (label && onPage !== undefined) facts.set(onPage, [label.facts[field] ?? ''].flat());
  return [...facts]
    .map(([name, values]) => ({ name, value: values.join(', ') }))
    .filter(({ value }) => value !== '');
}

/** Facts before a purchase: availability, dispatch, and who may receive it. */
function getAssurances(
  { excludedProvinces }: ShopProduct,
  stock: StockStatus,
  { dispatch, minimumAge }: DeliveryTerms,
): Fact[] {
  const { inStock, left } = words.stock;
  const there = stock.kind === 'few' ? left(stock.left) : inStock;
  return [
    { name: words.availability, value: dispatch ? words.leavesOn(there, dispatch) : there },
    { name: words.door, value: words.atDoor(minimumAge) },
    ...(excludedProvinces.length > 0
      ? [{ name: words.notSoldTo, value: listProvinceNames(excludedProvinces) }]
      : []),
  ];
}

/** Returns the price per litre, and the standard drinks of a product with alcohol. */
function getMeasures({ unitMl, packSize, abv, ...prices }: ShopProduct): string {
  const volumeMl = unitMl * packSize;
  const drinks = Math.round((volumeMl * abv) / 10 / STANDARD_DRINK_ML) / 10;
  return words.measures(formatCents(Math.round((getEffectivePriceCents(prices) * 1000) / volumeMl)), drinks);
}

/** Returns the price per container of a pack: `$2.08 a can`; `null` for a single container. */
function getPack({ packSize, container, ...prices }: ShopProduct): string | null {
  if (packSize === 1) return null;
  return words.each(formatCents(Math.round(getEffectivePriceCents(prices) / packSize)), container === 'can');
}
