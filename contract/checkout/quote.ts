import type { ParcelHandOver } from '../orders/hand-over.ts';
import type { ProvinceCode } from './provinces.ts';

/**
 * Classes that laws on taxes, deposits and delivery distinguish. A drink below 1.1 % by volume
 * belongs to the last.
 */
export const PRODUCT_CLASSES = ['spirits', 'wine', 'beer', 'no-alcohol'] as const;
export type ProductClass = (typeof PRODUCT_CLASSES)[number];

/** Materials of a container that matter for deposits and recycling fees. */
export const CONTAINER_MATERIALS = ['glass', 'can', 'other'] as const;
export type ContainerMaterial = (typeof CONTAINER_MATERIALS)[number];

/** By which a parcel goes to the buyer. */
export const PARCEL_METHODS = ['standard', 'express'] as const;
export type ParcelMethod = (typeof PARCEL_METHODS)[number];

/** How a buyer gets an order: in a parcel, or by collecting it in the shop. */
export const DELIVERY_METHODS = [...PARCEL_METHODS, 'pickup'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/**
 * A delivery that an earlier order paid for. `cents`, before tax, go with it to the new order; they are
 * 0 where the earlier one keeps them, because other bottles of it are delivered.
 */
export type PaidDelivery = { province: ProvinceCode; method: DeliveryMethod; cents: number };

/**
 * A line of a checkout, with the shop's last data. Cents are of the shop's currency; `volumeMl` is
 * that of one container.
 */
export type CheckoutLine = {
  productId: string;
  slug: string;
  name: string;
  /** `700 mL`, `4 × 473 mL`. */
  volume: string;
  abvPercent: number;
  productClass: ProductClass;
  material: ContainerMaterial;
  volumeMl: number;
  /** Containers in one product: 4 of a four-pack. */
  packSize: number;
  quantity: number;
  priceCents: number;
  salePriceCents: number | null;
};

/** A tax of an order: one line per tax, whole cents. A `rateMillionths` of 130000 is 13 %. */
export type TaxLine = {
  /** `HST`, `GST`, `QST`, `PST`, … */
  name: string;
  rateMillionths: number;
  baseCents: number;
  cents: number;
  /**
   * The tax on each line of the checkout, in their order; the tax on delivery is `deliveryCents`.
   * All sum to `cents`.
   */
  lineCents: readonly number[];
  deliveryCents: number;
  /** The rule that was applied: `tax/NS/HST/2025-04-01`. */
  rule: string;
};

/** Deposits of one amount: `7 × deposit, CAD 0.20, here 0.99 of the shop's currency`. */
export type DepositLine = {
  count: number;
  /** Canadian cents for one container. */
  eachCadCents: number;
  /** Canadian cents in total. */
  cadCents: number;
  /** Cents of the shop's currency in total: where it is another one, converted once, half up. */
  cents: number;
  /**
   * The deposit on each line of the checkout, in their order; they sum to `cents`. Quotes from
   * before 0.3.0 have none.
   */
  lineCents?: readonly number[];
  rules: readonly string[];
};

/**
 * Recycling fees of one amount, which are taxed as their drinks are. Where the price has them they are
 * told and not added: `cents` and `lineCents` are 0.
 */
export type FeeLine = Required<DepositLine> & {
  isInPrice: boolean;
  /** The containers of each line of the checkout that have a fee in their price, in their order. */
  lineContainers?: readonly number[];
};

/** An amount off the lines, such as a discount code's. A gift card is a payment, not an adjustment. */
export type Adjustment = {
  /** What it follows from, such as `promotion/SPRING`. */
  rule: string;
  name: string;
  /** Cents that are taken off: positive. */
  cents: number;
  /** The share of each line of the checkout, in their order; they sum to `cents`. */
  lineCents: readonly number[];
};

/** An exchange rate: US dollars for one Canadian dollar, in millionths (710000 is 0.71). */
export type ExchangeRate = { usdPerCadMillionths: number; from: string; source: string; rule: string };

/** What delivery to an area costs more. */
export type Surcharge = { cents: number /** A sentence for the shopper. */; reason: string; rule: string };

/** The total of a checkout in one province by one method. All `cents` are of the shop's currency. */
export type Quote = {
  province: ProvinceCode;
  method: DeliveryMethod;
  /** The calendar date, in the province of delivery or of the shop, whose rules apply: `2026-11-22`. */
  date: string;
  itemCount: number;
  subtotalCents: number;
  /** The difference from regular prices; already subtracted from the subtotal. */
  savingsCents: number;
  /** Amounts off, not yet subtracted from the subtotal; taxes are computed after them. Absent: none. */
  adjustments?: readonly Adjustment[];
  /** Not part of the subtotal; absent: none. */
  fees?: readonly FeeLine[];
  /** With the surcharge. */
  deliveryCents: number;
  /** Part of `deliveryCents`; absent: none. */
  surcharge?: Surcharge;
  /** What free delivery would have cost, not part of `deliveryCents`; absent: it was not free. */
  waivedDeliveryCents?: number;
  /** `1 to 3` working days; '' for a pick-up. */
  deliveryDays: string;
  /** Who brings the parcel; absent: a carrier. */
  carriedBy?: ParcelHandOver;
  taxes: readonly TaxLine[];
  deposits: readonly DepositLine[];
  depositCents: number;
  depositCadCents: number;
  /** `null` in a shop without rates, such as one that sells in Canadian dollars. */
  exchange: ExchangeRate | null;
  totalCents: number;
  /** Every rule that was applied: ages, delivery, taxes, deposits, fees, rates, exchange. */
  rules: readonly string[];
};
