import { type Hours, WEEK } from './week.ts';

const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/**
 * The hours in one line, days with the same hours together: `Mon-Fri 9am-6pm EST, Sat 10am-4pm EST.` The specification's words,
 * which say EST in summer too. Empty for a week without hours.
 */
export function hoursLine(week: readonly (Hours | null)[] = WEEK): string {
  const runs: { first: string; last: string; times: string }[] = [];
  for (const [day, hours] of week.entries()) {
    const name = NAMES[day] ?? '';
    const times = hours ? `${onClock(hours.opens)}-${onClock(hours.closes)}` : '';
    const run = runs.at(-1);
    if (run?.times === times) run.last = name;
    else runs.push({ first: name, last: name, times });
  }
  const open = runs.filter(({ times }) => times !== '');
  if (open.length === 0) return '';
  return `${open.map(({ first, last, times }) => `${first === last ? first : `${first}-${last}`} ${times} EST`).join(', ')}.`;
}

/** An hour of the clock as the line writes it: `9am`, `12pm`, `6pm`. */
function onClock(hour: number): string {
  return `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`;
}
