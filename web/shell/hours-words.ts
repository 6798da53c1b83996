import type { Opening } from '#contract/sommelier/hours.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** An hour of the clock, from 0 to 23: `9 am`, `6 pm`. */
const onClock = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;

/**
 * What is open now, as a sentence or two; nothing where nobody ever answers. Days are named and never "today", which is another
 * day elsewhere.
 */
export function sayOpening(opening: Opening | null): string {
  if (!opening) return '';
  if (opening.isOpen) return `Open now, until ${onClock(opening.closes)} Eastern time.`;
  const { weekday, opens, holiday } = opening;
  const closed = holiday === null ? 'Closed now.' : `Closed for ${holiday}.`;
  return `${closed} Opens ${DAYS[weekday] ?? ''} at ${onClock(opens)} Eastern time.`;
}
