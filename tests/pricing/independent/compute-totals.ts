import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * What an order costs, computed a second time: from the files of rules and terms, by arithmetic of
 * its own. It uses no code of the shop, so that a fault there does not repeat here.
 */

const Dates = { province: z.string(), from: z.string(), to: z.string().optional() };
const TaxesSchema = z.array(
  z.object({
    ...Dates,
    classes: z.array(z.string()),
    name: z.string(),
    rateMillionths: z.int(),
    appliesToDelivery: z.boolean(),
  }),
);
const DepositsSchema = z.array(
  z.object({
    ...Dates,
    classes: z.array(z.string()),
    materials: z.array(z.string()),
    fromMl: z.int().default(0),
    toMl: z.int().default(1_000_000),
    eachCadCents: z.int(),
  }),
);
const FeesSchema = z.array(DepositsSchema.element.extend({ isInPrice: z.boolean() }));
const TermsSchema = z.object({
  delivery: z.array(
    z.object({
      ...Dates,
      method: z.string(),
      cents: z.int(),
      freeFromCents: z.int().optional(),
      steps: z
        .object({ by: z.string(), rows: z.array(z.object({ from: z.int(), cents: z.int() })) })
        .optional(),
    }),
  ),
  surcharges: z.array(z.object({ prefix: z.string(), cents: z.int() })),
  gramsPerLitre: z.record(z.string(), z.int()),
  exchange: z.array(z.object({ from: z.string(), usdPerCadMillionths: z.int() })),
});

export type Item = {
  productClass: string;
  material: string;
  volumeMl: number;
  packSize: number;
  quantity: number;
  priceCents: number;
  salePriceCents: number | null;
};
export type Parcel = {
  province: string;
  method: string;
  prefix: string | null;
  day: string;
  currency: string;
};
export type Totals = {
  deliveryCents: number;
  taxes: Record<string, number>;
  feeCents: number;
  depositCents: number;
  totalCents: number;
};

/** A fraction of whole numbers; `bottom` is positive. */
type Fraction = { top: bigint; bottom: bigint };

/** Rounds to a whole number, half up. */
const round = ({ top, bottom }: Fraction): bigint => (2n * top + bottom) / (2n * bottom);

const add = (numbers: readonly bigint[]): bigint => {
  let sum = 0n;
  for (const number of numbers) sum += number;
  return sum;
};

/** Reads the files once; the result computes totals by them. */
export function readFiles(files: { taxes: string; deposits: string; fees: string; terms: string }) {
  const read = (path: string): unknown => parse(readFileSync(path, 'utf8'));
  const taxes = TaxesSchema.parse(read(files.taxes));
  const deposits = DepositsSchema.parse(read(files.deposits));
  const fees = FeesSchema.parse(read(files.fees)).filter(({ isInPrice }) => !isInPrice);
  const terms = TermsSchema.parse(read(files.terms));

  return (items: readonly Item[], { province, method, prefix, day, currency }: Parcel): Totals => {
    const here = <Row extends { province: string; from: string; to?: string | undefined }>(
      rows: readonly Row[],
    ): Row[] =>
      rows.filter((row) => row.province === province && day >= row.from && !(row.to && day >= row.to));
    const costs = items.map((item) => BigInt(item.salePriceCents ?? item.priceCents) * BigInt(item.quantity));
    const goods = add(costs);

    // Delivery: the dearest step that is reached, as no larger parcel is cheaper, and the surcharge.
    // What is collected is delivered for nothing.
    const price =
      method === 'pickup'
        ? { cents: 0, steps: undefined, freeFromCents: undefined }
        : here(terms.delivery).find((row) => row.method === method);
    if (!price) throw new Error(`no price for ${province} by ${method}`);
    let size = 0;
    for (const { quantity, packSize, volumeMl, material } of items)
      size +=
        price.steps?.by === 'grams'
          ? quantity * Math.ceil((volumeMl * packSize * (terms.gramsPerLitre[material] ?? 0)) / 1000)
          : quantity * packSize;
    const reached = price.steps?.rows.filter(({ from }) => size >= from).map(({ cents }) => cents) ?? [];
    const isFree = price.freeFromCents !== undefined && goods >= BigInt(price.freeFromCents);
    const surcharge = terms.surcharges.find((row) => row.prefix === prefix)?.cents ?? 0;
    const delivery = BigInt((isFree ? 0 : Math.max(price.cents, ...reached)) + surcharge);

    // Fees and deposits: those of one amount are added up before they are converted.
    const rate = terms.exchange.filter(({ from }) => from <= day).at(-1)?.usdPerCadMillionths ?? 0;
    const convert = (cadCents: number): Fraction =>
      currency === 'CAD'
        ? { top: BigInt(cadCents), bottom: 1n }
        : { top: BigInt(cadCents) * BigInt(rate), bottom: 1_000_000n };
    const countContainers = (rules: readonly z.output<typeof DepositsSchema>[number][]) => {
      const counts = new Map<number, number[]>();
      for (const [index, { productClass, material, volumeMl, quantity, packSize }] of items.entries()) {
        const rule = here(rules).find(
          (row) =>
            row.classes.includes(productClass) &&
            row.materials.includes(material) &&
            volumeMl >= row.fromMl &&
            volumeMl <= row.toMl,
        );
        if (!rule) continue;
        const own = counts.get(rule.eachCadCents) ?? items.map(() => 0);
        own[index] = quantity * packSize;
        counts.set(rule.eachCadCents, own);
      }
      return counts;
    };

    // Each fee goes to its lines by their containers; what is left goes to the largest remainders.
    for (const [each, counts] of countContainers(fees)) {
      const all = counts.reduce((sum, count) => sum + count, 0);
      const cents = round(convert(each * all));
      const shares = counts.map((count, index) => {
        const exact = cents * BigInt(count);
        return { index, share: exact / BigInt(all), lost: exact % BigInt(all) };
      });
      let left = cents - add(shares.map(({ share }) => share));
      for (const one of [...shares].sort((a, b) => Number(b.lost - a.lost))) {
        costs[one.index] = (costs[one.index] ?? 0n) + one.share + (left > 0n ? 1n : 0n);
        left -= 1n;
      }
    }
    const withFees = add(costs);

    // Taxes: of what the taxed lines cost with their fees, and of their share of delivery.
    const due: Record<string, number> = {};
    for (const { name, classes, rateMillionths, appliesToDelivery } of here(taxes)) {
      const taxed = add(costs.filter((_, index) => classes.includes(items[index]?.productClass ?? '')));
      const share = appliesToDelivery ? round({ top: delivery * taxed, bottom: withFees }) : 0n;
      const cents = round({ top: (taxed + share) * BigInt(rateMillionths), bottom: 1_000_000n });
      if (taxed + share > 0n) due[name] = Number(cents);
    }

    const depositCents = add(
      [...countContainers(deposits)].map(([each, counts]) =>
        round(convert(each * counts.reduce((sum, count) => sum + count, 0))),
      ),
    );
    const taxCents = add(Object.values(due).map(BigInt));
    return {
      deliveryCents: Number(delivery),
      taxes: due,
      feeCents: Number(withFees - goods),
      depositCents: Number(depositCents),
      totalCents: Number(withFees + delivery + taxCents + depositCents),
    };
  };
}
