import { PROVINCES } from '#contract/checkout/provinces.ts';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { formatList } from '#contract/format/format-list.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';

export type Licences = Answers['GET /settings/licences'];
export type Licence = Licences['licences'][number];
export type Preset = Licences['presets'][number];
export type Training = Answers['GET /settings/training'];
export type Certificate = Training['certificates'][number];

/** The name of a province, from its code. */
export const PROVINCE_NAMES = new Map<string, string>(PROVINCES.map(({ code, name }) => [code, name]));

const DAY_MS = 86_400_000;
/** Days before an end on which it is named. */
const SOON_DAYS = { licence: 90, training: 30 };

/** `1 December 2026`, of a calendar day. */
export const showDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'shortDay', 'UTC');
/** The last day of what has `to` as its first day without it. */
export const showLastDay = (to: string): string => showDay(addDays(to, -1));

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export type LicenceState = keyof typeof words.states;
/** How a licence stands on a day. */
export function getState({ from, to }: Licence, today: string): LicenceState {
  if (from > today) return 'coming';
  if (to === undefined) return 'now';
  if (to <= today) return 'ended';
  return to <= addDays(today, SOON_DAYS.licence) ? 'soon' : 'now';
}

/** How a certificate stands on a day. */
export function getTrainingState({ until }: Certificate, today: string): 'ended' | 'endsSoon' | 'holds' {
  if (until <= today) return 'ended';
  return until <= addDays(today, SOON_DAYS.training) ? 'endsSoon' : 'holds';
}

/** `wine to 18% ABV and beer to 7.1% ABV` */
export function describeCover({ classes, strengths = [] }: Licence): string {
  if (classes === undefined && strengths.length === 0) return words.every;
  return formatList(
    (classes ?? PRODUCT_CLASSES).map((one) => {
      const limit = strengths.find(({ productClass }) => productClass === one);
      return limit ? words.upTo(words.classes[one], formatNumber(limit.maxAbvPercent)) : words.classes[one];
    }),
  );
}

/** Replaces one row by another, which comes first; `undefined` removes it. */
export const replaceRow = <Row>(
  rows: readonly Row[],
  before: Row | undefined,
  after: Row | undefined,
): Row[] => [...(after ? [after] : []), ...rows.filter((row) => row !== before)];
