import type { ContactDetails } from '#modules/storefront/index.ts';

/** What the page shows of the shop's details. The postal lines are those of its mail. */
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

export function shownDetails(contact: ContactDetails): ShownDetails {
  const { shop, street, city, province, postalCode, country, phone, email, hours, officer } = contact;
  return {
    ...{ shop, street, country, hours },
    place: `${city} ${province} ${postalCode}`,
    phone: phone ?? null,
    email: email ?? null,
    officer: officer ?? null,
  };
}

/** The shop as schema.org knows it, with where it is and how it is reached. */
export function structuredContact(origin: string, contact: ContactDetails): object {
  const { shop, street, city, province, postalCode, country, phone, email } = contact;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: shop,
    url: `${origin}/`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: province,
      postalCode,
      addressCountry: country,
    },
    ...(phone === undefined ? {} : { telephone: phone }),
    ...(email === undefined ? {} : { email }),
  };
}
