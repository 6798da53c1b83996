import { DAY_MS } from '#contract/durations.ts';
import { KEY_DAYS, MAX_KEY_DAYS } from '#contract/staff/key-lifetime.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { words } from './messages.ts';

/** How long keys usually work, in days. */
const USUAL_DAYS = [30, KEY_DAYS, MAX_KEY_DAYS] as const;
/** Stands for a day of one's own. */
export const OWN_DAY = 'own';
export const DEFAULT_EXPIRY = String(KEY_DAYS);

/** The days on which a key may expire, the usual ones with their date. `today` is the shop's day. */
export const listExpiries = (today: string) => [
  ...USUAL_DAYS.map((days) => ({
    value: String(days),
    label: words.expiresIn(words.lifetimes[days], formatDate(addDays(today, days), 'shortDay', 'UTC')),
  })),
  { value: OWN_DAY, label: words.ownDay },
];

/** Days from today until a key expires; `NaN` when no day is chosen. */
export const countDays = (expiry: string, ownDay: string, today: string): number =>
  expiry === OWN_DAY ? (Date.parse(ownDay) - Date.parse(today)) / DAY_MS : Number(expiry);

const addDays = (day: string, days: number): Date => new Date(Date.parse(day) + days * DAY_MS);
