import { CONTAINER_MATERIALS, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { formatCents } from '#contract/money.ts';
import { parseTypedCents } from '#contract/parse-typed-number.ts';
import type { ProductChange } from '#modules/catalog/products.ts';
import { CommandError } from '../command.ts';

/** What `stock=` says: bottles found, or bottles that came and left. */
export type StockSetting = { counted: number } | { delta: number };
/** What `product set` changes. The stock is a fact of its own, apart from the product's version. */
export type ProductSettings = ProductChange & {
  stock?: StockSetting;
  /** The version that the operator saw. */
  version?: number;
  /** Why the price moves by more than 30 per cent. */
  reason?: string;
};

type Setting = { form: string; read(text: string): ProductSettings | undefined };

const count = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

const flag = (key: 'isLimitedEdition' | 'isNewArrival' | 'isStaffPick' | 'isGiftIdea'): Setting => ({
  form: 'yes or no',
  read: (text) => (text === 'yes' || text === 'no' ? { [key]: text === 'yes' } : undefined),
});

/** A text, or none. */
const optional = (key: 'familyKey' | 'binLocation' | 'redirectTo', form: string): Setting => ({
  form: `${form}, or none`,
  read: (text) => (text === '' ? undefined : { [key]: text === 'none' ? null : text }),
});

/** Settings of `product set` and their formats. Prices are in dollars. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  price: {
    form: 'dollars such as 49.00',
    read: (text) => {
      const cents = parseTypedCents(text) ?? undefined;
      return cents === undefined ? undefined : { priceCents: cents };
    },
  },
  salePrice: {
    form: 'dollars above 0 such as 44.00, or none',
    read: (text) => {
      if (text === 'none') return { salePriceCents: null };
      const cents = parseTypedCents(text) ?? undefined;
      return cents ? { salePriceCents: cents } : undefined;
    },
  },
  stock: {
    form: 'the bottles in the building from 0, or +24 for what came in and -3 for what left',
    read: (text) => {
      if (/^[+-]\d{1,9}$/.test(text))
        return Number(text) === 0 ? undefined : { stock: { delta: Number(text) } };
      const bottles = count(text);
      return bottles === undefined ? undefined : { stock: { counted: bottles } };
    },
  },
  orderLimit: {
    form: 'a whole number from 1, or none',
    read: (text) => {
      if (text === 'none') return { orderLimit: null };
      const max = count(text);
      return max ? { orderLimit: max } : undefined;
    },
  },
  class: {
    form: PRODUCT_CLASSES.join(', '),
    read: (text) => {
      const productClass = PRODUCT_CLASSES.find((one) => one === text);
      return productClass && { productClass };
    },
  },
  material: {
    form: CONTAINER_MATERIALS.join(', '),
    read: (text) => {
      const containerMaterial = CONTAINER_MATERIALS.find((one) => one === text);
      return containerMaterial && { containerMaterial };
    },
  },
  family: optional('familyKey', 'lower case letters, digits and hyphens'),
  bin: optional('binLocation', 'at most 20 characters'),
  redirect: optional('redirectTo', 'a path such as /category/rum or https://…'),
  version: {
    form: 'the version that product show names; a later one is not overwritten',
    read: (text) => {
      const version = count(text);
      return version ? { version } : undefined;
    },
  },
  reason: {
    form: 'at most 200 characters; a price that moves by more than 30 % needs it',
    read: (text) => (text.trim() === '' || text.length > 200 ? undefined : { reason: text.trim() }),
  },
  limitedEdition: flag('isLimitedEdition'),
  newArrival: flag('isNewArrival'),
  staffPick: flag('isStaffPick'),
  giftIdea: flag('isGiftIdea'),
};

export const SETTINGS_HELP: readonly string[] = Object.entries(SETTINGS).map(
  ([name, { form }]) => `${name}=${form}`,
);

/**
 * Parses `price=49.00 stock=3 …`. Throws a `CommandError` that names every invalid word; then
 * nothing is changed.
 */
export function parseSettings(words: readonly string[]): ProductSettings {
  const issues: string[] = [];
  const change: ProductSettings = {};
  for (const word of words) {
    const mark = word.indexOf('=');
    const name = mark === -1 ? word : word.slice(0, mark);
    const setting = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
    if (!setting) {
      issues.push(`${name} is not a setting. The settings are: ${Object.keys(SETTINGS).join(', ')}.`);
      continue;
    }
    const read = mark === -1 ? undefined : setting.read(word.slice(mark + 1));
    if (read) Object.assign(change, read);
    else issues.push(`${name} must be ${setting.form}.`);
  }
  if (words.length === 0) issues.push('Give a setting, such as price=49.00 or stock=3.');
  if (issues.length > 0) throw new CommandError(issues.join('\n'));
  return change;
}

/** Formats `$49.00`, or a dash for `null`. */
export function describeCents(cents: number | null): string {
  return cents === null ? '–' : formatCents(cents);
}
