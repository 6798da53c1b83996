import type { AllInPrices } from '#contract/catalog/all-in-price.ts';
import { findProvince, type Province } from '#contract/checkout/provinces.ts';
import { readAnswer } from '#web/shop-api/read-answer.ts';
import { words } from './messages.ts';

export type AllInItem = AllInPrices['items'][number];
export type Priced = { item: AllInItem; currency: AllInPrices['currency'] };

/** The province that the visitor chose, if it is one: reserve-space.tsx has read it from storage. */
export const getProvince = (): Province | undefined =>
  findProvince(document.documentElement.dataset['province'] ?? '');

/** Loads what products cost in a province. Throws without an answer. */
export async function loadAllIn({ code }: Province, ids: readonly string[]): Promise<Priced[]> {
  const { items, currency } = await readAnswer(
    `/api/public/all-in-prices?province=${code}&ids=${ids.join(',')}`,
  );
  return items.map((item) => ({ item, currency }));
}

/** Says what one costs in a province, in one line. */
export function describeAllIn({ item: { price }, currency }: Priced, { name }: Province): string {
  if (!price) return words.notThere(name);
  const parts = [
    ...price.taxes.map((tax) => tax.name),
    ...(price.fees.some(({ cents }) => cents > 0) ? [words.feeName] : []),
    ...(price.depositCents > 0 ? [words.depositName] : []),
  ];
  return words.sum(`${currency} ${toDollars(price.totalCents)}`, name, parts);
}

/** `52.10` */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2);
