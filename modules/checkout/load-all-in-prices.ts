import type { AllInPrices } from '#contract/catalog/all-in-price.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import { type Currency, getEffectivePriceCents } from '#contract/money.ts';
import type { Compliance } from '#modules/compliance/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { getLine, listSellableProducts, withDeliveryFacts } from './products.ts';

/** Prices one of each product in a province without its delivery; what is not on sale is absent. */
export async function loadAllInPrices(
  db: Handle,
  rules: Pick<Compliance, 'allIn'>,
  { ids, province, currency }: { ids: readonly string[]; province: ProvinceCode; currency: Currency },
): Promise<AllInPrices> {
  const products = await listSellableProducts(db, ids, null);
  const lines = [...products.values()].map((product) => getLine(product, 1));
  const priced = await rules.allIn(withDeliveryFacts(lines, products), province, new Date(), currency);
  return {
    province,
    currency,
    items: lines.flatMap((line, index): AllInPrices['items'] => {
      const found = priced[index];
      if (!found) return [];
      const productId = line.productId;
      if ('refused' in found) return [{ productId, refusal: found.refused, price: null }];
      const { fees = [], taxes, depositCadCents, depositCents, totalCents } = found;
      return [
        {
          productId,
          refusal: null,
          price: {
            productCents: getEffectivePriceCents(line),
            fees: fees.map(({ cadCents, cents, isInPrice }) => ({ cadCents, cents, isInPrice })),
            taxes: taxes.map(({ name, rateMillionths, cents }) => ({ name, rateMillionths, cents })),
            depositCadCents,
            depositCents,
            totalCents,
          },
        },
      ];
    }),
  };
}
