import { isShownOn } from '#contract/content/shown-days.ts';
import type { Announcement } from '#contract/content/menus.ts';
import type { PageContext } from '#web/page-context.ts';

/** The line above every page, on its days. A page that shows none because of the day depends on it too. */
export async function findAnnouncement(
  { months }: { months: Pick<PageContext['months'], 'today'> },
  announcement: Announcement | undefined,
): Promise<Pick<Announcement, 'text' | 'link'> | null> {
  if (!announcement) return null;
  const { text, link, ...days } = announcement;
  const isAlways = !days.firstDay && !days.lastDay;
  if (!isAlways && !isShownOn(await months.today(), days)) return null;
  return { text, ...(link && { link }) };
}
