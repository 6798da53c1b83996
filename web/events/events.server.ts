import type { ShopEvent } from '#modules/pages/index.ts';

/** A kind of evening as its page shows it, its dates in words. */
export type EventView = Omit<ShopEvent, 'dates' | 'timeZone'> & { dates: EventDateView[] };
export type EventDateView = { day: string; start: string; weekday: string; time: string; file: string };

/** Dates as people read them on the clocks of the place. Made on the server: a browser may write them another way. */
export function viewOf({ dates, timeZone, ...event }: ShopEvent): EventView {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'full' });
  const time = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return {
    ...event,
    dates: dates.map((date) => ({
      day: date.day,
      start: date.start.toISOString(),
      weekday: day.format(date.start),
      time: time.format(date.start),
      file: `/events/${event.slug}-${date.day}.ics`,
    })),
  };
}

/** Every announced evening as schema.org's Event. */
export function structuredEvents(origin: string, events: readonly ShopEvent[]): object[] {
  return events.flatMap(({ slug, title, description, place, minutes, dates }) =>
    dates.map(({ start }) => ({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      description,
      url: `${origin}/events#${slug}`,
      startDate: start.toISOString(),
      endDate: new Date(start.getTime() + minutes * 60_000).toISOString(),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: place, address: place },
      organizer: { '@id': `${origin}/#organization` },
    })),
  );
}
