import type { Announcement } from '#contract/content/menus.ts';
import type { PageContext } from '#web/page-context.ts';

/** The line above every page, on its days. A page that shows none because of the day depends on it too. */
export async function findAnnouncement(
  { months }: { months: Pick<PageContext['months'], 'today'> },
  announcement: Announcement | undefined,
): Promise<Pick<Announcement, 'text' | 'link'> | null> {
  if (!announcement) return null;
  const { text, link, firstDay, lastDay } = announcement;
  if (firstDay || lastDay) {
    const today = await months.today();
    if ((firstDay && today < firstDay) || (lastDay && today > lastDay)) return null;
  }
  return { text, ...(link && { link }) };
}
