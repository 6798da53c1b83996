import type { PictureData } from '#contract/picture.ts';
import type { NamedActor } from '../detail/describe-actor.ts';
import type { PublishingState } from './catalogue.ts';

/** A product, as the Admin API gives it. */
export type Product = {
  id: string;
  version: number;
  updatedAt: string;
  updatedBy: NamedActor;
  firstPublishedAt: string | null;
  slug: string;
  sku: string;
  name: string;
  producer: string;
  status: PublishingState;
  category: { id: string; name: string };
  categoryId: string;
  productClass: string;
  containerMaterial: string;
  country: string;
  region: string | null;
  abv: number | null;
  unitMl: number | null;
  packSize: number;
  priceCents: number | null;
  salePriceCents: number | null;
  available: number;
  hasDraft: boolean;
  binLocation: string | null;
  lowStockThreshold: number | null;
  orderLimit: number | null;
  isStaffPick: boolean;
  isNewArrival: boolean;
  isLimitedEdition: boolean;
  isGiftIdea: boolean;
  barcodes: { gtin: string; units: number }[];
  attributes: { key: string; value: string | number | boolean }[];
  flavours: Readonly<Record<string, number>>;
  short: string;
  story: string;
  nose: string;
  palate: string;
  finish: string;
  ingredients: string;
  seoTitle: string;
  seoDescription: string;
  pairings: { food: string; why: string }[];
  awards: { name: string; year: number; medal: string }[];
  pictures: { imageUrl: string; isPrimary: boolean; isDemo: boolean; picture: PictureData | null }[];
  plannedPrices: {
    id: string;
    kind: 'price' | 'sale';
    cents: number;
    startsAt: string;
    endsAt: string | null;
    state: string;
  }[];
};

export const LABELS = ['isStaffPick', 'isNewArrival', 'isLimitedEdition', 'isGiftIdea'] as const;
export type Label = (typeof LABELS)[number];

/** Parses an amount typed in dollars into cents; empty: `null`; `undefined`: it is none. */
export function parseDollars(text: string): number | null | undefined {
  const given = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (given === '') return null;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(given)) return undefined;
  const [whole = '0', part = ''] = given.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** An amount as it is typed: `49.95`; empty without one. */
export const toDollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
