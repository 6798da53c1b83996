import { BUNDLE_LOCALE } from '../bundle-locale.ts';
import { intlLocale } from '../format/intl-locale.ts';
import { words } from './hours-line-messages.ts';
import type { ShopHours } from './week.ts';

/** Weeks are written from Monday. */
const ORDER = [1, 2, 3, 4, 5, 6, 0] as const;
/** The zone's winter name is shown all year, as on the contact page of the specification. */
const WINTER = new Date('2026-01-15T12:00:00Z');

/**
 * Returns the hours, days with the same hours together: `Mon-Fri 9am-6pm EST`, `Sat 10am-4pm EST`,
 * `Sun closed`.
 */
export function hoursLines({ week, timeZone }: ShopHours): string[] {
  const runs: { first: string; last: string; times: string }[] = [];
  const zone = zoneName(timeZone, 'short');
  for (const day of ORDER) {
    const [name, hours] = [words.days[day], week[day]];
    const times = hours ? `${words.time(hours.opens)}-${words.time(hours.closes)} ${zone}` : words.closed;
    const run = runs.at(-1);
    if (run?.times === times) run.last = name;
    else runs.push({ first: name, last: name, times });
  }
  return runs.map(({ first, last, times }) => `${first === last ? first : `${first}-${last}`} ${times}`);
}

/**
 * Returns the open hours in one line: `Mon-Fri 9am-6pm EST, Sat 10am-4pm EST.` Empty for a week
 * without hours.
 */
export function hoursLine(hours: ShopHours): string {
  const open = hoursLines(hours).filter((line) => !line.endsWith(words.closed));
  return open.length === 0 ? '' : `${open.join(', ')}.`;
}

/** A formatter takes 30 microseconds or more to construct, and every page names the zone. */
const zoneNames = new Map<string, string>();

/** Returns a time zone's name: `EST` or `ET`. */
export function zoneName(timeZone: string, style: 'short' | 'shortGeneric'): string {
  const key = `${style} ${timeZone}`;
  const name = zoneNames.get(key) ?? findZoneName(timeZone, style);
  zoneNames.set(key, name);
  return name;
}

function findZoneName(timeZone: string, style: 'short' | 'shortGeneric'): string {
  const parts = new Intl.DateTimeFormat(intlLocale(BUNDLE_LOCALE), {
    timeZone,
    timeZoneName: style,
  }).formatToParts(WINTER);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
