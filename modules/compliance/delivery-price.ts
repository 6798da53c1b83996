import { findByPostalCode } from '#contract/checkout/find-by-postal-code.ts';
import type { CheckoutLine, ContainerMaterial } from '#contract/checkout/quote.ts';
import { getLineCents, type Terms } from '#modules/pricing/index.ts';
import { isInForce } from './date-range.ts';
import type { TradeTerms } from './trade-terms.ts';

export type DeliveryRow = TradeTerms['delivery'][number];
type Surcharge = NonNullable<TradeTerms['surcharges']>[number];

/** What prices of delivery count. */
type Parcel = { bottles: number; grams: number };

type ParcelLine = Pick<CheckoutLine, 'quantity' | 'packSize' | 'volumeMl' | 'material'> & {
  /** Of one product, packed; absent where it is not known. */
  weightGrams?: number | null | undefined;
};

/** A litre of wine in glass weighs about 1.7 kg, and its share of the packing is 0.2 kg. */
const GRAMS_PER_LITRE: Readonly<Record<ContainerMaterial, number>> = { glass: 1900, can: 1150, other: 1150 };

/**
 * Prices the delivery of lines. `mayBeFree` is `undefined` where the law forbids reductions; its
 * amount is what the lines with a minimum price cost above it. Free delivery counts as a reduction
 * of those: where it would exceed that amount, delivery is not free. A surcharge is never waived.
 */
export function priceDelivery({
  row,
  terms,
  lines,
  postalCode = '',
  date,
  mayBeFree,
}: {
  row: DeliveryRow;
  terms: Pick<TradeTerms, 'surcharges' | 'gramsPerLitre'> | undefined;
  lines: readonly (ParcelLine & Parameters<typeof getLineCents>[0])[];
  postalCode: string | undefined;
  date: string;
  mayBeFree: { aboveFloorsCents: number | undefined } | undefined;
}): Terms['delivery'] {
  const found = findSurcharge(terms?.surcharges, postalCode, date);
  const surcharge = found && {
    cents: found.cents,
    reason: found.reason,
    rule: `surcharge/${found.prefix}/${found.from ?? 'always'}`,
  };
  const cents = getStepCents(row, getParcel(lines, terms?.gramsPerLitre));
  const goodsCents = lines.reduce((sum, line) => sum + getLineCents(line), 0);
  const isFree =
    mayBeFree !== undefined &&
    row.freeFromCents !== undefined &&
    cents > 0 &&
    goodsCents >= row.freeFromCents &&
    cents <= (mayBeFree.aboveFloorsCents ?? cents);
  return {
    cents: (isFree ? 0 : cents) + (surcharge?.cents ?? 0),
    days: row.days,
    ...(surcharge && { surcharge }),
    ...(isFree && { waivedCents: cents }),
    ...(row.carriedBy === 'own' && { carriedBy: row.carriedBy }),
  };
}

/**
 * Counts containers and weighs them. A product without a weight weighs what its volume and material
 * say.
 */
export function getParcel(
  lines: readonly ParcelLine[],
  gramsPerLitre: Readonly<Record<ContainerMaterial, number>> = GRAMS_PER_LITRE,
): Parcel {
  const parcel = { bottles: 0, grams: 0 };
  for (const { quantity, packSize, volumeMl, material, weightGrams } of lines) {
    parcel.bottles += quantity * packSize;
    parcel.grams +=
      quantity * (weightGrams ?? Math.ceil((volumeMl * packSize * gramsPerLitre[material]) / 1000));
  }
  return parcel;
}

/** Returns the price of a parcel in cents: that of the last step that it reaches. */
export function getStepCents({ cents, steps }: Pick<DeliveryRow, 'cents' | 'steps'>, parcel: Parcel): number {
  return steps?.rows.findLast(({ from }) => from <= parcel[steps.by])?.cents ?? cents;
}

/** Returns the surcharge of a postal code on a day: of several that fit, that of the longest prefix. */
const findSurcharge = (
  surcharges: readonly Surcharge[] | undefined,
  postalCode: string,
  day: string,
): Surcharge | undefined =>
  findByPostalCode(
    listSurcharges(surcharges, day).map((row) => ({ ...row, prefixes: [row.prefix] })),
    postalCode,
  );

/** Lists the surcharges in force on a day. */
export const listSurcharges = (surcharges: readonly Surcharge[] | undefined, day: string): Surcharge[] =>
  (surcharges ?? []).filter((row) => isInForce({ ...row, from: row.from ?? '' }, day));
