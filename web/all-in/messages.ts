import { formatList } from '#contract/format/format-list.ts';

/** Texts of prices in a province. */
export const words = {
  inYourProvince: 'Price in your province',
  province: 'Province',
  choose: 'Choose a province',
  /** `USD 52.10 in Ontario with HST and deposit` */
  sum: (amount: string, province: string, parts: readonly string[]) =>
    parts.length === 0 ? `${amount} in ${province}` : `${amount} in ${province} with ${formatList(parts)}`,
  notThere: (province: string) => `Not delivered to ${province}`,
  price: 'Price',
  feeName: 'recycling fee',
  depositName: 'deposit',
  fee: 'Recycling fee',
  inPrice: 'In the price',
  tax: (name: string, percent: string) => `${name}, ${percent}%`,
  deposit: (cad: string) => `Container deposit, CAD ${cad}`,
  total: (currency: string) => `Total before delivery, ${currency}`,
  failed: "We couldn't load this. Please try again in a moment.",
};
