import type { TaxSums } from '../sum-taxes.ts';

/** Both go to one authority, for all provinces. */
export const GST_HST = 'GST/HST';
const FEDERAL: readonly string[] = ['GST', 'HST'];

/** A tax as it is filed: `province` is `null` of one for all provinces. */
export type FiledTax = { tax: string; province: string | null };

/** Whether sums belong to a tax that is filed. */
export const isOfTax = ({ name, province }: TaxSums, filed: FiledTax): boolean =>
  filed.tax === GST_HST ? FEDERAL.includes(name) : name === filed.tax && province === filed.province;

/** Returns as what a tax is filed. */
export const getFiledTax = ({ name, province }: Pick<TaxSums, 'name' | 'province'>): FiledTax =>
  FEDERAL.includes(name) ? { tax: GST_HST, province: null } : { tax: name, province };
