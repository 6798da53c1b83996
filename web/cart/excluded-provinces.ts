import type { CartProduct } from '#contract/cart/cart.ts';
import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';

/** The provinces to which the product of a line is not sold, as far as stored. Accepts any stored data. */
export function getExcludedProvinces({ more }: Pick<CartProduct, 'more'>): ProvinceCode[] {
  const stored = more?.['excludedProvinces'];
  if (!Array.isArray(stored)) return [];
  return PROVINCES.flatMap(({ code }) => (stored.includes(code) ? [code] : []));
}
