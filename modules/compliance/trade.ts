import { z } from 'zod';
import { WEEKDAYS } from '#contract/sommelier/week.ts';
import { DELIVERY_METHODS } from '#contract/checkout/quote.ts';
import {
  listSettingsGroups,
  readWholeSettings,
  saveSettingsGroup,
  type SettingsGroup,
} from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { day, productClasses, provinceCode, timeZoneName, words } from './rules.ts';

const dated = { from: day, to: day.optional() };

const weekdays = z.array(z.enum(WEEKDAYS)).min(1);
const month = z.int().min(1).max(12);

/**
 * Days of dispatch: the day of the order where it is paid before `cutOff`, else the next such day.
 */
const dispatch = z.strictObject({
  /** City of dispatch. */
  city: words,
  /** Time zone of `cutOff`. */
  timeZone: timeZoneName.default('America/Toronto'),
  /** `14:00` */
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "14:00"'),
  days: weekdays,
  /** Whether Ontario's public holidays have no dispatch. */
  closedOnHolidays: z.boolean().default(true),
  /** Months, both included, in which easily freezing bottles leave on these days only. */
  cold: z
    .strictObject({ from: month, to: month, belowAbvPercent: z.number().min(0).max(100), days: weekdays })
    .optional(),
});

/**
 * Terms of the shop's trade, apart from any law. Absent lists are empty: a shop without licences
 * delivers nowhere.
 */
export const TradeTermsSchema = z.strictObject({
  /** Where the shop may deliver; without classes, every class. */
  licences: z
    .array(
      z.strictObject({ province: provinceCode, classes: productClasses.optional(), ...dated, source: words }),
    )
    .default([]),
  /**
   * Refused deliveries despite a licence, and why, in a sentence for the shopper. Without days, at
   * any time.
   */
  refusals: z
    .array(
      z.strictObject({ province: provinceCode, reason: words, from: day.optional(), to: day.optional() }),
    )
    .default([]),
  /**
   * Communities that prohibit or restrict alcohol, by the first characters of their postal codes.
   */
  blockedPostalCodes: z
    .array(
      z.strictObject({
        prefix: z
          .string()
          .transform((text) => text.toUpperCase().replace(/\s/g, ''))
          .pipe(
            z
              .string()
              .regex(/^[A-Z]\d[A-Z](\d([A-Z]\d?)?)?$/, 'must be three to six characters, such as X0A'),
          ),
        reason: words,
        source: words,
      }),
    )
    .default([]),
  /** Cents of the shop's currency for a whole order; days as text, `1 to 3`: working days. */
  delivery: z
    .array(
      z.strictObject({
        province: provinceCode,
        method: z.enum(DELIVERY_METHODS),
        cents: z.int('must be whole cents').min(0).max(100_000),
        days: words,
        ...dated,
      }),
    )
    .default([]),
  /**
   * US dollars for one Canadian dollar, in millionths: 710000 is 0.71. Each rate holds until the
   * next begins. A shop that sells in Canadian dollars needs none.
   */
  exchange: z
    .array(
      z.strictObject({
        from: day,
        usdPerCadMillionths: z.int('must be whole millionths').min(100_000).max(10_000_000),
        source: words,
      }),
    )
    .default([]),
  /** The shop's tax numbers, for invoices. */
  taxNumbers: z.array(z.strictObject({ name: words, number: words })).default([]),
  /** `undefined`: no page tells when a parcel leaves. */
  dispatch: dispatch.optional(),
});

export type TradeTerms = z.output<typeof TradeTermsSchema>;

/** Where and how the shop delivers: a group of its settings. */
export const DELIVERY = group(
  'delivery',
  TradeTermsSchema.pick({
    licences: true,
    refusals: true,
    blockedPostalCodes: true,
    delivery: true,
    dispatch: true,
  }),
);
/** Tax numbers and exchange rates: a group of the shop's settings. */
export const TAX = group('tax', TradeTermsSchema.pick({ exchange: true, taxNumbers: true }));

function group<Value extends Readonly<Record<string, unknown>>>(
  name: string,
  schema: z.ZodType<Value>,
): SettingsGroup<Value> {
  return { name, schema };
}

/** The shop's trade terms, and the version of the groups in which they are stored. */
export type StoredTrade = {
  terms: TradeTerms;
  /** The demo's licences are assumed, not real. */
  isDemo: boolean;
  versions: Readonly<Record<'delivery' | 'tax', number>>;
};

/** Loads the shop's trade terms; `undefined` without any. Terms that cannot be read deliver nowhere. */
export async function loadTrade(handle: Handle): Promise<StoredTrade | undefined> {
  const groups = await listSettingsGroups(handle, [DELIVERY.name, TAX.name]);
  const delivery = groups.get(DELIVERY.name);
  const tax = groups.get(TAX.name);
  if (!delivery) return undefined;
  const terms = {
    ...readWholeSettings(DELIVERY, delivery.value),
    ...readWholeSettings(TAX, tax?.value ?? {}),
  };
  return { terms, isDemo: delivery.isDemo, versions: { delivery: delivery.version, tax: tax?.version ?? 0 } };
}

export type SaveTradeOutcome =
  | { kind: 'saved'; versions: StoredTrade['versions'] }
  | { kind: 'conflict'; group: 'delivery' | 'tax'; currentVersion: number };

/**
 * Replaces the shop's trade terms. Every process uses the new terms from its next question. After a
 * conflict the caller rolls back.
 */
export async function saveTrade(
  tx: Transaction,
  actor: Actor,
  terms: TradeTerms,
  { versions, isDemo = false }: { versions: Readonly<Record<string, number>> | 'any'; isDemo?: boolean },
): Promise<SaveTradeOutcome> {
  const { exchange, taxNumbers, ...rest } = terms;
  const expected = (name: string): number | 'any' => (versions === 'any' ? 'any' : (versions[name] ?? 0));
  const delivery = await saveSettingsGroup(tx, actor, DELIVERY, {
    value: rest,
    expectedVersion: expected('delivery'),
    isDemo,
  });
  if (delivery.kind === 'conflict')
    return { kind: 'conflict', group: 'delivery', currentVersion: delivery.current?.version ?? 0 };
  const tax = await saveSettingsGroup(tx, actor, TAX, {
    value: { exchange, taxNumbers },
    expectedVersion: expected('tax'),
    isDemo,
  });
  if (tax.kind === 'conflict')
    return { kind: 'conflict', group: 'tax', currentVersion: tax.current?.version ?? 0 };
  return { kind: 'saved', versions: { delivery: delivery.version, tax: tax.version } };
}
