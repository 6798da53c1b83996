import type { Currency } from '#contract/money.ts';
import type { PictureData } from '#contract/picture.ts';
import type { ShopEvent } from '#modules/content/index.ts';
import type { ContactDetails, ShopSettings } from '#modules/shop-settings/index.ts';
import { structuredAddress } from '#web/page/postal-address.server.ts';
import { searchPictures } from '#web/page/search-pictures.server.ts';
import { structuredShop } from '#web/page/structured-shop.server.ts';

type Shop = Pick<ShopSettings, 'name' | 'currency'> & {
  contact?: ContactDetails | undefined;
  pictures: Readonly<Record<string, PictureData>>;
};

/** Returns every announced event as schema.org `Event`. */
export function structuredEvents(
  origin: string,
  events: readonly ShopEvent[],
  { name, currency, contact, pictures }: Shop,
): object[] {
  return events.flatMap(({ slug, title, description, place, minutes, price, dates }) => {
    const url = `${origin}/events#${slug}`;
    const picture = pictures[`event-${slug}`];
    return dates.map(({ start }) => ({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      description,
      url,
      ...(picture ? { image: searchPictures(origin, picture) } : {}),
      startDate: start.toISOString(),
      endDate: new Date(start.getTime() + minutes * 60_000).toISOString(),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: getLocation(place, contact),
      organizer: structuredShop(origin, name),
      ...getOffer(url, price, currency),
    }));
  });
}

/** A place at the shop's street has its whole address; of another one only its text is known. */
function getLocation(place: string, contact: ContactDetails | undefined): object {
  const [before = '', after] = contact ? place.split(contact.street) : [place];
  if (!contact || after === undefined) return { '@type': 'Place', name: place, address: place };
  const name = before.replace(/[\s,]+$/, '') || contact.shop;
  return { '@type': 'Place', name, address: structuredAddress(contact) };
}

/** The price of a seat, where the text names one amount, `$32 a seat`, or says that it is free. */
function getOffer(url: string, text: string, currency: Currency): { offers?: object } {
  const amounts = [...text.matchAll(/\$(\d+(?:\.\d{2})?)(?![\d.,]*\d)/g)].map(([, amount = '']) => amount);
  const [amount] = /^free\.?$/i.test(text.trim()) ? ['0'] : amounts;
  if (amount === undefined || amounts.length > 1) return {};
  return { offers: { '@type': 'Offer', url, price: Number(amount).toFixed(2), priceCurrency: currency } };
}
