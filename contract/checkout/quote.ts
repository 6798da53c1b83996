import type { ProvinceCode } from './provinces.ts';

/** What laws on taxes, deposits and delivery tell apart. Below 1.1 % by volume a drink is none of the first three. */
export const PRODUCT_CLASSES = ['spirits', 'wine', 'beer', 'no-alcohol'] as const;
export type ProductClass = (typeof PRODUCT_CLASSES)[number];

/** What a bottle is made of, as far as deposits care. */
export const CONTAINER_MATERIALS = ['glass', 'can', 'other'] as const;
export type ContainerMaterial = (typeof CONTAINER_MATERIALS)[number];

export const DELIVERY_METHODS = ['standard', 'express'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** A line of a checkout, as the shop said it last. Cents are US cents; `volumeMl` is that of one container. */
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
  /** Containers in one: 4 of a four-pack. */
  packSize: number;
  quantity: number;
  priceCents: number;
  salePriceCents: number | null;
};

/** A tax of an order: one line a tax, whole cents. `rateMillionths` of 130000 is 13 %. */
export type TaxLine = {
  /** `HST`, `GST`, `QST`, `PST`, … */
  name: string;
  rateMillionths: number;
  baseCents: number;
  cents: number;
  /** The tax's share of each line of the checkout, in their order; what delivery carries is `deliveryCents`. Sums to `cents`. */
  lineCents: readonly number[];
  deliveryCents: number;
  /** The rule that says so: `tax/NS/HST/2025-04-01`. */
  rule: string;
};

/** Deposits of one amount: `7 × deposit, CAD 0.20, here USD 0.99`. */
export type DepositLine = {
  count: number;
  /** Canadian cents for one container. */
  eachCadCents: number;
  /** Canadian cents in all. */
  cadCents: number;
  /** US cents in all: converted once, half up. */
  cents: number;
  rules: readonly string[];
};

/** A rate of exchange as data: US dollars for one Canadian dollar, in millionths (710000 is 0.71). */
export type ExchangeRate = { usdPerCadMillionths: number; from: string; source: string; rule: string };

/** What a checkout comes to in one province by one method. All `cents` are US cents. */
export type Quote = {
  province: ProvinceCode;
  method: DeliveryMethod;
  /** The calendar date in the province of delivery whose rules apply: `2026-11-22`. */
  date: string;
  itemCount: number;
  subtotalCents: number;
  /** How much less than at regular prices; already taken off the subtotal. */
  savingsCents: number;
  deliveryCents: number;
  /** `1 to 3` working days. */
  deliveryDays: string;
  taxes: readonly TaxLine[];
  deposits: readonly DepositLine[];
  depositCents: number;
  depositCadCents: number;
  exchange: ExchangeRate | null;
  totalCents: number;
  /** Every rule that was applied: ages, delivery, taxes, deposits, rates, exchange. */
  rules: readonly string[];
};
