import { hoursLines } from '#contract/sommelier/hours-line.ts';
import { formatDate } from '#contract/format/format-date.ts';
import type { ClosedDay, ShopHours } from '#contract/sommelier/week.ts';
import { words } from './messages.ts';
import type { ContactDetails } from '#modules/shop-settings/index.ts';

import { structuredAddress } from '#web/page/postal-address.server.ts';

/** The shop's details as the page shows them. The postal lines are those of its e-mails. */
export type ShownDetails = {
  shop: string;
  street: string;
  place: string;
  country: string;
  phone: string | null;
  email: string | null;
  hours: readonly string[];
  officer: { name: string; title: string; email: string } | null;
};

export function shownDetails(contact: ContactDetails, hours: ShopHours | null): ShownDetails {
  const { shop, street, city, province, postalCode, country, phone, email, officer } = contact;
  return {
    shop,
    street,
    country,
    hours: hours ? [...hoursLines(hours), ...closedLines(hours)] : [],
    place: `${city} ${province} ${postalCode}`,
    phone: phone ?? null,
    email: email ?? null,
    officer: officer ?? null,
  };
}

/** Returns the shop as schema.org data, with address and contact details. */
export function structuredContact(origin: string, contact: ContactDetails, hours: ShopHours | null): object {
  const { shop, phone, email } = contact;
  const closed = (hours?.closedDays ?? []).map(({ day }) => closedDay(day));
  return {
    '@context': 'https://schema.org',
    // Only a store may have opening hours.
    '@type': hours ? 'LiquorStore' : 'Organization',
    '@id': `${origin}/#organization`,
    name: shop,
    url: `${origin}/`,
    address: structuredAddress(contact),
    ...(phone === undefined ? {} : { telephone: phone }),
    ...(email === undefined ? {} : { email }),
    ...(hours ? { openingHoursSpecification: openingHours(hours) } : {}),
    ...(closed.length > 0 && { specialOpeningHoursSpecification: closed }),
  };
}

const SHOWN_CLOSED_DAYS = 5;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Returns one entry per open day, for schema.org. */
function openingHours({ week }: ShopHours): object[] {
  return DAYS.flatMap((dayOfWeek, day) => {
    const hours = week[day];
    if (!hours) return [];
    const [opens, closes] = [getTime(hours.opens), getTime(hours.closes)];
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }];
  });
}

/** Leaves out the closed days that are over. Those of a day end with it, as the cached page does. */
export const withoutPastDays = (hours: ShopHours, today: string): ShopHours => ({
  ...hours,
  closedDays: (hours.closedDays ?? []).filter(({ day }) => day >= today).toSorted(byDay),
});

const byDay = (a: ClosedDay, b: ClosedDay): number => (a.day < b.day ? -1 : 1);

/** `Closed on December 24 (Stocktaking)`, for the next few. */
const closedLines = (hours: ShopHours): string[] =>
  (hours.closedDays ?? [])
    .slice(0, SHOWN_CLOSED_DAYS)
    .map(({ day, name }) => words.closedOn(formatDate(new Date(day), 'day', 'UTC'), name));

/** A closed day for schema.org: it opens and closes at midnight. */
const closedDay = (day: string): object => ({
  '@type': 'OpeningHoursSpecification',
  opens: '00:00',
  closes: '00:00',
  validFrom: day,
  validThrough: day,
});

/** Formats `09:30`; the end of a day is its last minute. */
function getTime(minutes: number): string {
  const last = Math.min(minutes, 24 * 60 - 1);
  return [Math.floor(last / 60), last % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
