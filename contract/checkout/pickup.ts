import type { ProvinceCode } from './provinces.ts';

/** Where buyers collect orders, and until when the shop holds them. */
export type PickupPlace = {
  shop: string;
  address: string;
  city: string;
  province: ProvinceCode;
  postalCode: string;
  /** When buyers may come: a sentence of the merchant. */
  hours: string;
  /** Days for which an order is held once it is ready. */
  holdDays: number;
};
