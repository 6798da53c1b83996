import type { FieldSentence } from '#contract/text/name-field.ts';
import type { PlannedSale } from './plan-sales.ts';
import type { SchedulePriceResult } from './schedule-price.ts';

type Refusal = Extract<SchedulePriceResult | PlannedSale, { kind: 'refused' }>['refusal'];

/** Why a price was not planned, as sentences. */
export const PRICE_REFUSALS: Readonly<Record<Refusal, string>> = {
  'unknown-product': 'The product was deleted meanwhile.',
  'no-price': 'It has no price yet.',
  'too-low': 'The price would be below one cent.',
  'not-lower': 'The sale price would not be lower.',
  'not-below-price': 'A sale would not be below the price of its time.',
  'reason-required': 'Its price would move by more than 30% or be unlike its category: a reason is needed.',
  'starts-in-past': 'The start is over already.',
  'ends-before-start': 'The end is not after the start.',
  'price-never-ends': 'A price has no end.',
  'below-minimum-price': 'It would be below a minimum price.',
  'schedule-overlap': 'Another sale is planned or valid at that time.',
};

/** Why a line of many prices was refused, as sentences. */
export const PRICE_LINE_REFUSALS = {
  twice: 'Several lines name this product. It has one line.',
  datesWithoutSale: 'A sale needs its price beside its dates.',
  needsReason: PRICE_REFUSALS['reason-required'],
};

/** What a field of a plan must be, by the refusal, for forms. */
export const PRICE_FAULTS = {
  'not-below-price': {
    field: 'cents',
    code: 'not-below-price',
    say: (name) => `${name} keeps every sale below the price of its time.`,
  },
  'reason-required': {
    field: 'reason',
    code: 'required',
    say: (name) =>
      `${name} is needed for a price that moves by more than 30%, or a first one unlike its category.`,
  },
  'starts-in-past': { field: 'startsAt', code: 'too-early', say: (name) => `${name} is in the future.` },
  'ends-before-start': { field: 'endsAt', code: 'too-early', say: (name) => `${name} is after the start.` },
  'price-never-ends': {
    field: 'endsAt',
    code: 'not-allowed',
    say: (name) => `${name} belongs to a sale: a price has no end.`,
  },
} as const satisfies Partial<Record<Refusal, { field: string; code: string; say: FieldSentence }>>;
