import type { Opening } from '#contract/sommelier/hours.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Returns a time of day, given in minutes since midnight: `9:00 a.m.`, `6:30 p.m.`. */
function onClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'a' : 'p'}.m.`;
}

/**
 * Returns whether the shop is open now, in a sentence or two; '' for a week without hours. `zone`
 * is the name of the shop's time zone, `ET`. It names days and never "today", because that is
 * another day in another time zone.
 */
export function formatOpening(opening: Opening | null, zone: string): string {
  if (!opening) return '';
  if (opening.isOpen) return `Open now, until ${onClock(opening.closes)} ${zone}.`;
  const { weekday, opens, holiday } = opening;
  const closed = holiday === null ? 'Closed now.' : `Closed for ${holiday}.`;
  return `${closed} Opens ${DAYS[weekday] ?? ''} at ${onClock(opens)} ${zone}.`;
}
