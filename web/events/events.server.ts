import type { PictureData } from '#contract/picture.ts';
import type { ShopEvent } from '#modules/content/index.ts';
import { headlineClass } from '#web/page/headline-class.server.ts';
import { describeStart } from './describe-start.server.ts';

/** An event as its page shows it, with formatted dates. */
export type EventView = Omit<ShopEvent, 'dates' | 'timeZone'> & {
  /** Decorative: the text describes the event. */
  picture: PictureData | null;
  /** Headline class, by the longest word. */
  fit: string;
  dates: EventDateView[];
};
export type EventDateView = { day: string; start: string; weekday: string; time: string; file: string };

/**
 * Returns an event with formatted dates, and the shop's picture named `event-{slug}` if there is
 * one.
 */
export function getView(
  { dates, timeZone, ...event }: ShopEvent,
  pictures: Readonly<Record<string, PictureData>>,
): EventView {
  const picture = pictures[`event-${event.slug}`];
  return {
    ...event,
    fit: headlineClass(event.title),
    picture: picture ? { ...picture, alt: '' } : null,
    dates: dates.map(({ day, start }) => ({
      day,
      start: start.toISOString(),
      ...describeStart(start, timeZone),
      file: `/events/${event.slug}-${day}.ics`,
    })),
  };
}
