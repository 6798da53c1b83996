import { BUNDLE_LOCALE } from '../bundle-locale.ts';
import type { Locale } from '../locale.ts';
import { intlLocale } from './intl-locale.ts';

const STYLES = {
  /** November 22, 2026 */
  day: { dateStyle: 'long' },
  /** November 22, 2026 at 4:05 p.m. */
  moment: { dateStyle: 'long', timeStyle: 'short' },
  /** Thursday, December 10, 2026 */
  weekday: { dateStyle: 'full' },
  /** Thursday, December 10 */
  weekdayInYear: { weekday: 'long', month: 'long', day: 'numeric' },
  /** December */
  month: { month: 'long' },
  /** 7:00 p.m. ET */
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' },
  /** 21:58 */
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Nov 22, 2026 */
  shortDay: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Nov 22, 21:58 */
  short: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Nov 22, 2026, 21:58 */
  shortWithYear: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Creating a formatter costs about 30 microseconds, so each is kept. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an instant in a time zone, by default the reader's own. Server and browser may format
 * times differently: pages that both render show days only.
 */
export function formatDate(
  instant: Date,
  style: keyof typeof STYLES,
  timeZone?: string,
  locale: Locale = BUNDLE_LOCALE,
): string {
  return getFormat(style, timeZone, locale).format(instant);
}

/** Formats the days from one instant to another: `Nov 1–23, 2026`; of one day, that day alone. */
export const formatDays = (from: Date, to: Date, timeZone?: string): string =>
  getFormat('shortDay', timeZone, BUNDLE_LOCALE).formatRange(from, to);

function getFormat(
  style: keyof typeof STYLES,
  timeZone: string | undefined,
  locale: Locale,
): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(locale), { ...STYLES[style], timeZone });
  formats.set(key, format);
  return format;
}
