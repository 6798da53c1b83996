import { CURRENCY_NAMES } from '#contract/currency-messages.ts';
import type { ShopFacts } from '#modules/content/index.ts';

type Settings = { name: string; currency: keyof typeof CURRENCY_NAMES; minimumAge: number };

/** Returns what the placeholders of texts stand for. */
export async function toShopFacts(readSettings: () => Promise<Settings>): Promise<ShopFacts> {
  const { name, currency, minimumAge } = await readSettings();
  return { shop: name, age: minimumAge, currency: CURRENCY_NAMES[currency] };
}
