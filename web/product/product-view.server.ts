import type { ArchivedProductWrapper, ProductWrapper } from '#contract/catalog/product.ts';
import type { PictureData } from '#contract/picture.ts';
import { formatCents, getEffectivePriceCents } from '#contract/money.ts';
import { FLAVOUR_LABELS } from '#contract/catalog/flavour-messages.ts';
import { type StockStatus, getStockStatus } from '#contract/catalog/stock.ts';
import { formatAbv } from '#contract/catalog/volume.ts';
import type { CategoryNode, ProductLabel } from '#modules/catalog/index.ts';
import type { Dispatch } from '#modules/content/index.ts';
import { getBadges } from '#web/bottle/card-data.ts';
import { headlineClass } from '#web/page/headline-class.server.ts';
import { listProvinceNames } from '#contract/checkout/province-names.ts';
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
  wrapper: ProductWrapper,
  category: CategoryNode,
  label: ProductLabel | undefined,
  delivery: DeliveryTerms,
) {
  const { product, foodPairings } = wrapper;
  const stock = getStockStatus(product.stockQuantity);
  return {
    ...bottleView(wrapper, category, label),
    priceCents: product.priceCents,
    salePriceCents: product.salePriceCents,
    rating: product.rating,
    badges: getBadges(product),
    stock,
    orderLimit: product.orderLimit,
    excludedProvinces: product.excludedProvinces,
    pack: getPack(product),
    assurances: stock.kind === 'sold-out' ? [] : getAssurances(product, stock, delivery),
    pairings: foodPairings,
  };
}

/** Returns what does not depend on a sale: the bottle itself. */
export function bottleView(
  { product, flavorProfiles }: ProductWrapper | ArchivedProductWrapper,
  category: Pick<CategoryNode, 'name' | 'slug'>,
  label: ProductLabel | undefined,
) {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    fit: headlineClass(product.name),
    producer: product.producer,
    kind: { name: category.name, slug: category.slug },
    origin: product.origin,
    abv: formatAbv(product.abv),
    volume: product.volume,
    badges: [] as string[],
    description: product.description,
    shortDescription: product.shortDescription,
    seoTitle: label?.seoTitle || product.name,
    seoDescription: label?.seoDescription || product.shortDescription,
    facts: getFacts(product, label),
    family: label?.family ?? [],
    images: getImages(product, category.name),
    liquid: product.liquidColour,
    flavours: flavorProfiles.map(({ flavorKey, intensity }) => ({
      name: FLAVOUR_LABELS[flavorKey],
      intensity,
    })),
    notes: product.tastingNotes,
  };
}

type AnyProduct = (ProductWrapper | ArchivedProductWrapper)['product'];
type ProductImage = AnyProduct['productImages'][number];

/** A picture of the gallery; `picture` is `null` when only its URL is known. */
export type GalleryImage = { id: string; url: string; alt: string; picture: PictureData | null };

/** Returns the product's images; without any, the one on its cards: its category's. */
function getImages({ productImages, image }: AnyProduct, category: string): GalleryImage[] {
  if (productImages.length > 0 || image === null) return productImages.map(viewImage);
  return [{ id: 'category', url: image, alt: category, picture: null }];
}

function viewImage({ id, imageUrl, alt, picture }: ProductImage): GalleryImage {
  return { id, url: imageUrl, alt, picture };
}

function getFacts(product: AnyProduct, label: ProductLabel | undefined): Fact[] {
  const facts = new Map<string, string[]>([[words.producer, [product.producer]]]);
  for (const { name, value, unit } of product.productAttributes) {
    const text =
      typeof value === 'boolean' ? (value ? words.yes : words.no) : [value, unit].filter(Boolean).join(' ');
    facts.set(name, [...(facts.get(name) ?? []), text]);
  }
  if (product.awards.length > 0) facts.set(words.awards, product.awards.map(words.award));
  if (label) {
    facts.set(words.ingredients, [label.ingredients]);
    facts.set(words.allergens, label.allergens);
    facts.set(words.importer, [label.importer]);
  }
  return [...facts]
    .map(([name, values]) => ({ name, value: values.join(', ') }))
    .filter(({ value }) => value !== '');
}

/** Facts before a purchase: availability, dispatch, and who may receive it. */
function getAssurances(
  { excludedProvinces }: ProductWrapper['product'],
  stock: StockStatus,
  { dispatch, minimumAge }: DeliveryTerms,
): Fact[] {
  const { inStock, left } = words.stock;
  return [
    { name: words.availability, value: stock.kind === 'few' ? left(stock.left) : inStock },
    ...(dispatch ? [{ name: words.leaves, value: words.leavesOn(dispatch) }] : []),
    { name: words.door, value: words.atDoor(minimumAge) },
    ...(excludedProvinces.length > 0
      ? [{ name: words.notSoldTo, value: listProvinceNames(excludedProvinces) }]
      : []),
  ];
}

/** Returns the price per container of a pack: `$2.08 a can`; `null` for a single container. */
function getPack({ volume, productAttributes, ...prices }: ProductWrapper['product']): string | null {
  const size = Number(/^(\d+) × /.exec(volume)?.[1] ?? 1);
  if (size === 1) return null;
  const isCan = productAttributes.some(({ key, value }) => key === 'container' && value === 'Can');
  return words.each(formatCents(Math.round(getEffectivePriceCents(prices) / size)), isCan);
}
