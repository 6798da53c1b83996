import { expect, it } from 'vitest';
import { structuredShipping } from './structured-shipping.server.ts';

const DISPATCH = {
  days: ['monday', 'tuesday'] as const,
  cutOff: '14:00:00-05:00',
  handling: { min: 0, max: 4 },
};

it('names price, provinces, and the days until a parcel leaves and arrives', () => {
  const rates = [{ provinces: ['MB', 'NS'] as const, cents: 1750, transit: { min: 3, max: 5 } }];
  expect(structuredShipping({ rates, dispatch: DISPATCH }, 'CAD')).toEqual([
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '17.50', currency: 'CAD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CA', addressRegion: ['MB', 'NS'] },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 4, unitCode: 'DAY' },
        cutoffTime: '14:00:00-05:00',
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
        },
        transitTime: { '@type': 'QuantitativeValue', minValue: 3, maxValue: 5, unitCode: 'DAY' },
      },
    },
  ]);
});

it('leaves out what the terms do not state', () => {
  const rates = [{ provinces: ['ON'] as const, cents: 1400, transit: null }];
  expect(structuredShipping({ rates, dispatch: null }, 'USD')).toEqual([
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '14.00', currency: 'USD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CA', addressRegion: 'ON' },
    },
  ]);
  expect(structuredShipping({ rates: [], dispatch: DISPATCH }, 'USD')).toEqual([]);
});
