import type { DeliveryOption, PickupOption } from '#contract/checkout/offer.ts';
import { type Currency, getEffectivePriceCents } from '#contract/money.ts';
import type {
  CheckoutLine,
  DeliveryMethod,
  DepositLine,
  FeeLine,
  Quote,
  Surcharge,
  TaxLine,
} from '#contract/checkout/quote.ts';
import type { LabelText } from '#web/bottle/label-text.ts';
import type { PictureData } from '#contract/picture.ts';

/**
 * Picture of a product: its photograph, the URL of an image, its label, or `null` for an empty
 * tile.
 */
export type ShownPicture = { picture: PictureData } | { image: string } | { label: LabelText } | null;

/** A line of the summary. Prices are cents per item. */
export type ShownLine = Pick<
  CheckoutLine,
  'productId' | 'name' | 'volume' | 'abvPercent' | 'quantity' | 'priceCents' | 'salePriceCents'
> & { image: ShownPicture };

/**
 * The part of a quote that the summary shows. It is small, because quotes for thirteen provinces
 * and two methods are sent in the page's data.
 */
export type ShownQuote = Pick<
  Quote,
  'deliveryCents' | 'waivedDeliveryCents' | 'deliveryDays' | 'depositCents' | 'depositCadCents' | 'totalCents'
> & {
  surcharge?: Pick<Surcharge, 'cents' | 'reason'>;
  taxes: readonly Pick<TaxLine, 'name' | 'rateMillionths' | 'cents'>[];
  deposits: readonly Pick<DepositLine, 'count' | 'eachCadCents'>[];
  /** Absent: none. */
  fees?: readonly ShownFee[];
};

export type ShownFee = Pick<FeeLine, 'count' | 'eachCadCents' | 'cadCents' | 'cents' | 'isInPrice'>;

export type ShownQuotes = Readonly<Partial<Record<DeliveryMethod, ShownQuote>>>;

export type ShownOffer = Omit<DeliveryOption, 'quotes' | 'areas'> & {
  quotes: ShownQuotes;
  areas?: readonly { prefixes: readonly string[]; quotes: ShownQuotes }[];
};

/** Collecting in the shop, and the part of its quote that the summary shows. */
export type ShownPickup = Omit<PickupOption, 'quotes'> & { quotes: ShownQuotes };

/**
 * Sums of the lines before taxes and delivery: items, cents, and savings compared with regular
 * prices.
 */
export type Goods = { itemCount: number; subtotalCents: number; savingsCents: number; currency: Currency };

export function getGoods(
  lines: readonly Pick<ShownLine, 'quantity' | 'priceCents' | 'salePriceCents'>[],
  currency: Currency,
): Goods {
  const sum = { itemCount: 0, subtotalCents: 0, savingsCents: 0, currency };
  for (const line of lines) {
    sum.itemCount += line.quantity;
    sum.subtotalCents += getEffectivePriceCents(line) * line.quantity;
    sum.savingsCents += (line.priceCents - getEffectivePriceCents(line)) * line.quantity;
  }
  return sum;
}

export function shownQuote({
  deliveryCents,
  surcharge,
  waivedDeliveryCents,
  deliveryDays,
  depositCents,
  depositCadCents,
  totalCents,
  taxes,
  deposits,
  fees,
}: Quote): ShownQuote {
  return {
    deliveryCents,
    ...(surcharge && { surcharge: { cents: surcharge.cents, reason: surcharge.reason } }),
    ...(waivedDeliveryCents !== undefined && { waivedDeliveryCents }),
    deliveryDays,
    depositCents,
    depositCadCents,
    totalCents,
    taxes: taxes.map(({ name, rateMillionths, cents }) => ({ name, rateMillionths, cents })),
    deposits: deposits.map(({ count, eachCadCents }) => ({ count, eachCadCents })),
    ...(fees && {
      fees: fees.map(({ count, eachCadCents, cadCents, cents, isInPrice }) => ({
        count,
        eachCadCents,
        cadCents,
        cents,
        isInPrice,
      })),
    }),
  };
}

/** Formats a rate: `130000` is `13%`, `99750` is `9.975%`. */
export const formatRate = (millionths: number): string => `${Number((millionths / 10_000).toFixed(4))}%`;

/** Formats Canadian cents, such as `0.20`. */
export const formatCad = (cents: number): string => (cents / 100).toFixed(2);
