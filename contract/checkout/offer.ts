import type { ProvinceCode } from './provinces.ts';
import type { DeliveryMethod, Quote } from './quote.ts';

/** What the form may choose among: every province, whether this shop delivers there, and what the lines then come to. */
export type DeliveryOption = {
  province: ProvinceCode;
  name: string;
  /** The greater of the province's age and the shop's. */
  years: number;
  /** The province's own. */
  provinceYears: number;
  /** Why not, in a sentence, where it does not deliver. */
  refusal: string | null;
  quotes: Readonly<Partial<Record<DeliveryMethod, Quote>>>;
};
