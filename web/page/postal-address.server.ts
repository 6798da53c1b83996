import type { ContactDetails } from '#modules/shop-settings/index.ts';

type Address = Pick<ContactDetails, 'street' | 'city' | 'province' | 'postalCode' | 'country'>;

/** Returns the shop's address as schema.org data. */
export const structuredAddress = ({ street, city, province, postalCode, country }: Address): object => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: city,
  addressRegion: province,
  postalCode,
  addressCountry: getCountryCode(country),
});

/** Returns the ISO 3166 code of Canada for its name; another country stays as the merchant wrote it. */
const getCountryCode = (country: string): string => (/^canada$/i.test(country.trim()) ? 'CA' : country);
