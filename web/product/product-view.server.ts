import type { ProductWrapper } from '#contract/catalog/product.ts';
import type { PictureData } from '#contract/picture.ts';
import { FLAVOUR_LABELS } from '#contract/flavours.ts';
import { type StockWords, stockWords } from '#contract/stock.ts';
import { formatAbv } from '#contract/volume.ts';
import type { CategoryNode } from '#modules/catalog/index.ts';
import { badgesOf } from '#web/ui/card-data.ts';
import { words } from './words.server.ts';

/** A fact of the list beside the bottle. */
export type Fact = { name: string; value: string };

/** A product as its page draws it. */
export type ProductView = ReturnType<typeof productView>;

/** Turns a product of the catalogue into what its page shows. Exact stock above a few never leaves the server here. */
export function productView(
  { product, foodPairings, flavorProfiles }: ProductWrapper,
  category: CategoryNode,
) {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    producer: product.producer,
    kind: { name: category.name, slug: category.slug },
    priceCents: product.priceCents,
    salePriceCents: product.salePriceCents,
    origin: product.origin,
    abv: formatAbv(product.abv),
    volume: product.volume,
    rating: product.rating,
    badges: badgesOf(product),
    description: product.description,
    shortDescription: product.shortDescription,
    stock: stockWords(product.stockQuantity),
    orderLimit: product.orderLimit,
    facts: factsOf(product, stockWords(product.stockQuantity)),
    images: imagesOf(product, category.name),
    liquid: product.liquidColour,
    flavours: flavorProfiles.map(({ flavorKey, intensity }) => ({
      name: FLAVOUR_LABELS[flavorKey],
      intensity,
    })),
    notes: product.tastingNotes,
    pairings: foodPairings,
  };
}

type ProductImage = ProductWrapper['product']['productImages'][number];

/** A picture of the gallery: the photograph, or only an address where no more is known of it. */
export type GalleryImage = { id: string; url: string; alt: string; picture: PictureData | null };

/** Of a product without images of its own, the one that its cards show: that of its category. */
function imagesOf({ productImages, image }: ProductWrapper['product'], category: string): GalleryImage[] {
  if (productImages.length > 0 || image === null) return productImages.map(viewImage);
  return [{ id: 'category', url: image, alt: category, picture: null }];
}

function viewImage({ id, imageUrl, alt, picture }: ProductImage): GalleryImage {
  return { id, url: imageUrl, alt, picture };
}

function factsOf(product: ProductWrapper['product'], stock: StockWords): Fact[] {
  const facts = new Map<string, string[]>([[words.producer, [product.producer]]]);
  for (const { name, value, unit } of product.productAttributes) {
    const text =
      typeof value === 'boolean' ? (value ? words.yes : words.no) : [value, unit].filter(Boolean).join(' ');
    facts.set(name, [...(facts.get(name) ?? []), text]);
  }
  if (product.awards.length > 0) facts.set(words.awards, product.awards.map(words.award));
  return [
    { name: words.availability, value: stockText(stock) },
    ...[...facts].map(([name, values]) => ({ name, value: values.join(', ') })),
  ];
}

/** `In stock`, `3 left`, `Sold out`. */
function stockText(stock: StockWords): string {
  if (stock.kind === 'sold-out') return words.stock.soldOut;
  return stock.kind === 'few' ? words.stock.left(stock.left) : words.stock.inStock;
}
