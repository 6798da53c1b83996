import type { FlavourKey } from '#contract/catalog/flavours.ts';
import type { ProductWrapper } from '#contract/catalog/product.ts';
import type { ContainerMaterial, ProductClass } from '#contract/checkout/quote.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { LiquidColour } from '#contract/liquids.ts';
import type { CategoryNode } from '../tree/category-tree.ts';
import type { CatalogCollection } from './collections.ts';

/** A value of an attribute with the attribute's name and unit. */
export type ShownAttribute = {
  id: string;
  key: string;
  name: string;
  value: string | number | boolean;
  unit?: string;
};

/** A product as shoppers see it: its facts as values, which pages and the public API put into words. */
export type ShopProduct = {
  number: number;
  id: string;
  slug: string;
  sku: string;
  name: string;
  /** Where the name breaks: see `findBreak`. */
  breakAt?: number;
  producer: string;
  /** Ordinary price, and that of a sale. */
  priceCents: number;
  salePriceCents: number | null;
  short: string;
  story: string;
  place: { country: string; region: string | null };
  /** Per cent by volume. */
  abv: number;
  /** Volume of one container. */
  unitMl: number;
  /** Containers that are sold together. */
  packSize: number;
  productClass: ProductClass;
  container: ContainerMaterial;
  stockQuantity: number;
  isInStock: boolean;
  orderLimit: number | null;
  excludedProvinces: readonly ProvinceCode[];
  isLimitedEdition: boolean;
  isNewArrival: boolean;
  isStaffPick: boolean;
  isGiftIdea: boolean;
  rating: number | null;
  category: CategoryNode;
  liquidColour: LiquidColour;
  notes: { nose: string; palate: string; finish: string };
  awards: readonly { name: string; year: number; medal: string }[];
  /** The primary one first. */
  images: ProductWrapper['product']['productImages'];
  /** What cards show without an image: that which the merchant set for the category. */
  categoryImage: string | null;
  /** In the order in which pages show them. */
  attributes: readonly ShownAttribute[];
  pairings: readonly { food: string; why: string }[];
  /** Strongest first. */
  flavours: readonly { key: FlavourKey; intensity: number }[];
  /** The collections that it belongs to. */
  collections: readonly CatalogCollection[];
};

/** A product that is no longer sold: no page shows what it cost. */
export type FormerProduct = Omit<ShopProduct, 'priceCents' | 'salePriceCents'>;
