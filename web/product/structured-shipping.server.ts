import type { Currency } from '#contract/money.ts';
import type { DayRange, Shipping } from '#modules/content/index.ts';

/**
 * Returns prices and times of delivery as schema.org data. What the shop's terms do not state in
 * numbers is left out.
 */
export function structuredShipping({ rates, dispatch }: Shipping, currency: Currency): object[] {
  const leaving = dispatch && {
    handlingTime: getDays(dispatch.handling),
    cutoffTime: dispatch.cutOff,
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dispatch.days.map((day) => `https://schema.org/${capitalize(day)}`),
    },
  };
  return rates.map(({ provinces, prefixes, cents, transit }) => {
    const time = { ...leaving, ...(transit && { transitTime: getDays(transit) }) };
    return {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: (cents / 100).toFixed(2), currency },
      shippingDestination: {
        '@type': 'DefinedRegion',
        addressCountry: 'CA',
        ...(prefixes
          ? { postalCodePrefix: prefixes }
          : { addressRegion: provinces.length === 1 ? provinces[0] : provinces }),
      },
      ...(Object.keys(time).length === 0
        ? {}
        : { deliveryTime: { '@type': 'ShippingDeliveryTime', ...time } }),
    };
  });
}

const getDays = ({ min, max }: DayRange): object => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
});

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
