import type { ShopHours } from './week.ts';

const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
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
    const [name, hours] = [NAMES[day], week[day]];
    const times = hours ? `${onClock(hours.opens)}-${onClock(hours.closes)} ${zone}` : 'closed';
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
  const open = hoursLines(hours).filter((line) => !line.endsWith('closed'));
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
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: style }).formatToParts(WINTER);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A time of day from minutes since midnight: `9am`, `12pm`, `6:30pm`. */
function onClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const past = minutes % 60;
  return `${hour % 12 || 12}${past === 0 ? '' : `:${String(past).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`;
}
