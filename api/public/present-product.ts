import type { ArchivedProductWrapper, ProductWrapper } from '#contract/catalog/product.ts';
import { formatPlace } from '#contract/catalog/place.ts';
import { formatVolume } from '#contract/catalog/volume.ts';
import { centsToDollars } from '#contract/money.ts';
import { type FormerProduct, type ShopProduct, toCategory } from '#modules/catalog/index.ts';

/** Presents a product on sale as the specification describes it (section 7). */
export const presentProduct = (product: ShopProduct): ProductWrapper => ({
  product: presentFields(product),
  ...presentOthers(product),
});

/** Presents a product that is no longer sold: without prices. */
export const presentArchived = (product: FormerProduct): ArchivedProductWrapper => ({
  product: {
    ...presentFields({ ...product, priceCents: 0, salePriceCents: null }),
    price: null,
    priceCents: null,
    salePrice: null,
    salePriceCents: null,
    inStock: false,
    status: 'archived',
  },
  ...presentOthers(product),
});

// The contract's schema has the same order: it is the order of the keys in API responses.
const presentFields = (product: ShopProduct): ProductWrapper['product'] => ({
  id: product.id,
  name: product.name,
  sku: product.sku,
  slug: product.slug,
  producer: product.producer,
  price: centsToDollars(product.priceCents),
  priceCents: product.priceCents,
  salePrice: product.salePriceCents === null ? null : centsToDollars(product.salePriceCents),
  salePriceCents: product.salePriceCents,
  description: product.story,
  shortDescription: product.short,
  origin: formatPlace(product.place),
  abv: product.abv,
  volume: formatVolume(product.unitMl, product.packSize),
  volumeMl: product.unitMl * product.packSize,
  inStock: product.isInStock,
  stockQuantity: product.stockQuantity,
  orderLimit: product.orderLimit,
  excludedProvinces: [...product.excludedProvinces],
  isLimitedEdition: product.isLimitedEdition,
  isNewArrival: product.isNewArrival,
  isStaffPick: product.isStaffPick,
  isGiftIdea: product.isGiftIdea,
  rating: product.rating,
  categoryId: product.category.id,
  liquidColour: product.liquidColour,
  awards: [...product.awards],
  tastingNotes: product.notes,
  image: product.images[0]?.imageUrl ?? product.categoryImage,
  productImages: product.images,
  productAttributes: [...product.attributes],
});

const presentOthers = ({
  category,
  pairings,
  flavours,
  collections,
}: FormerProduct): Omit<ProductWrapper, 'product'> => ({
  category: toCategory(category),
  foodPairings: pairings.map(({ food, why }) => ({ name: food, description: why })),
  flavorProfiles: flavours.map(({ key, intensity }) => ({ flavorKey: key, intensity })),
  collections: collections.map(({ id, name, description, imageUrl, slug }) => ({
    id,
    name,
    description,
    imageUrl,
    slug,
  })),
});
