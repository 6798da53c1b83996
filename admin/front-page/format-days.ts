import type { ShownDays } from '#contract/content/shown-days.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { words } from './messages.ts';

/** The days on which something is shown, in words. */
export function formatDays({ firstDay, lastDay }: ShownDays): string {
  const format = (day: string | undefined): string | undefined =>
    day && formatDate(new Date(`${day}T00:00:00Z`), 'day', 'UTC');
  return words.between(format(firstDay), format(lastDay));
}
