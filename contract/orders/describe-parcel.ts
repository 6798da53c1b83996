import { formatDate } from '../format/format-date.ts';
import type { Locale } from '../locale.ts';
import { messagesByLocale } from '../messages-by-locale.ts';

/** When an order leaves and arrives; days are midnights UTC. */
export type PlannedDays = {
  city: string;
  leaves: Date;
  /** `null` where nothing is known of it. */
  arrives: { first: Date; last: Date } | null;
};

const getMessages = messagesByLocale({
  'en-CA': {
    leaves: (city: string, day: string) => `It leaves ${city} on ${day}.`,
    arrivesOn: (city: string, day: string, on: string) =>
      `It leaves ${city} on ${day}, and should reach you on ${on}.`,
    arrivesBetween: (city: string, day: string, first: string, last: string) =>
      `It leaves ${city} on ${day}, and should reach you between ${first} and ${last}.`,
  },
});

/** Says when an order leaves and when it should arrive, in one sentence. */
export function describeParcel({ city, leaves, arrives }: PlannedDays, locale: Locale): string {
  const words = getMessages(locale);
  const day = (date: Date): string => formatDate(date, 'weekdayInYear', 'UTC', locale);
  if (!arrives) return words.leaves(city, day(leaves));
  const { first, last } = arrives;
  return first.getTime() === last.getTime()
    ? words.arrivesOn(city, day(leaves), day(first))
    : words.arrivesBetween(city, day(leaves), day(first), day(last));
}
