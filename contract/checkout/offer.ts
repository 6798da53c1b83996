import type { PickupPlace } from './pickup.ts';
import type { ProvinceCode } from './provinces.ts';
import type { DeliveryMethod, Quote } from './quote.ts';

/** A province in the form: whether the shop delivers there, and the totals of the lines. */
export type DeliveryOption = {
  province: ProvinceCode;
  name: string;
  /** The greater of the province's age and the shop's. */
  years: number;
  /** The province's own age. */
  provinceYears: number;
  /** Why the shop does not deliver there, as a sentence; `null` when it does. */
  refusal: string | null;
  quotes: Quotes;
  /** Areas of the province with a surcharge; absent: none. */
  areas?: readonly DeliveryAreaQuotes[];
};

/** Collecting in the shop: the shop's province, in its words, and the quote of a pick-up. */
export type PickupOption = Omit<DeliveryOption, 'areas'> & { place: PickupPlace };

export type Quotes = Readonly<Partial<Record<DeliveryMethod, Quote>>>;

/** The totals in an area. `findByPostalCode` finds that of an address. */
export type DeliveryAreaQuotes = {
  /** First characters of postal codes. */
  prefixes: readonly string[];
  quotes: Quotes;
};
