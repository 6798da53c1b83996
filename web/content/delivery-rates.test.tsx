import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DeliveryRate, Province } from '#modules/content/index.ts';
import { DeliveryRates } from './delivery-rates.tsx';

const province = (code: string, name: string, open: boolean): Province => ({
  code,
  name,
  legalAge: 19,
  checked: '2026-11-22',
  helpLines: [],
  delivery: open ? { open, days: '1 to 3', notes: [] } : { open, reason: 'Not yet.' },
});
const PROVINCES = [
  province('AB', 'Alberta', true),
  province('ON', 'Ontario', true),
  province('QC', 'Quebec', false),
];
const rate = (code: 'ON' | 'QC', cents: number, rest: Partial<DeliveryRate> = {}): DeliveryRate => ({
  province: code,
  method: 'standard',
  cents,
  days: '1 to 3',
  from: null,
  until: null,
  ...rest,
});
const rows = (...rates: DeliveryRate[]): string[] =>
  [
    ...renderToStaticMarkup(
      <DeliveryRates provinces={PROVINCES} rates={rates} surcharges={[]} lastSafeDays={null} pickup={null} />,
    ).matchAll(/<th scope="row">(.*?)<\/tr>/g),
  ].map(([, cells = '']) => cells.replace(/<[^>]*>+/g, '|'));

it('prices are listed by province and method, for served provinces with a price', () => {
  expect(
    rows(rate('ON', 1400), rate('QC', 1900), rate('ON', 2600, { method: 'express', days: '1' })),
  ).toEqual(['Ontario||$14.00, 1 to 3 business days||$26.00, 1 business day|']);
});

it('a price that changes shows from which day', () => {
  expect(rows(rate('ON', 1400, { until: '2026-12-31' }), rate('ON', 1600, { from: '2027-01-01' }))).toEqual([
    expect.stringContaining(
      '$14.00, 1 to 3 business days, until December 31, 2026; from January 1, 2027: $16.00, 1 to 3 business days',
    ),
  ]);
});

it('a shop without prices shows a text instead of an empty table', () => {
  expect(
    renderToStaticMarkup(
      <DeliveryRates provinces={PROVINCES} rates={[]} surcharges={[]} lastSafeDays={null} pickup={null} />,
    ),
  ).toBe('<p>We haven&#x27;t set any delivery prices yet.</p>');
});

it('shows the price of each step, free delivery, and the surcharge of an area', () => {
  const markup = renderToStaticMarkup(
    <DeliveryRates
      provinces={PROVINCES}
      lastSafeDays={null}
      pickup={null}
      rates={[
        {
          province: 'ON',
          method: 'standard',
          cents: 1400,
          steps: { by: 'bottles', rows: [{ from: 7, cents: 2000 }] },
          freeFromCents: 15_000,
          days: '1 to 3',
          from: null,
          until: null,
        },
      ]}
      surcharges={[
        {
          prefixes: ['P0', 'X0A'],
          cents: 600,
          reason: 'A second carrier goes there.',
          from: null,
          until: null,
        },
      ]}
    />,
  );
  expect(markup).toContain('$14.00, $20.00 from 7 bottles or cans, free from $150.00, 1 to 3 business days');
  expect(markup).toContain(
    '$6.00 more where the postal code begins with P0 and X0A. A second carrier goes there.',
  );
});

it('says where orders can be collected', () => {
  const place = {
    shop: 'Alambic',
    address: '118 Cooperage Street',
    city: 'Hamilton',
    province: 'ON' as const,
    postalCode: 'L8R 0B3',
    hours: 'Every day, 10 to 6.',
    holdDays: 14,
  };
  const markup = renderToStaticMarkup(
    <DeliveryRates provinces={PROVINCES} rates={[]} surcharges={[]} lastSafeDays={null} pickup={place} />,
  );
  expect(markup).toBe(
    '<p>You can also collect your order in our shop, at 118 Cooperage Street, Hamilton, for free. Every day, 10 to 6. We hold it for 14 days once it&#x27;s ready.</p>',
  );
});

it('shows until when to order before Christmas, and which days have passed', () => {
  const markup = renderToStaticMarkup(
    <DeliveryRates
      provinces={PROVINCES}
      rates={[
        { province: 'ON', method: 'standard', cents: 1400, days: '1 to 3', from: null, until: null },
        { province: 'ON', method: 'express', cents: 2600, days: '1', from: null, until: null },
      ]}
      surcharges={[]}
      pickup={null}
      lastSafeDays={{
        by: new Date('2026-12-24T00:00:00Z'),
        cutOff: new Date('2026-12-24T19:00:00Z'),
        timeZone: 'America/Toronto',
        rows: [{ province: 'ON', method: 'express', day: new Date('2026-12-22T00:00:00Z') }],
      }}
    />,
  );
  expect(markup).toContain('to have it by December 24, 2026');
  expect(markup).toMatch(/Pay before 2:00\sp\.m\. ET that day/);
  expect(markup).toMatch(/Passed.*December 22, 2026/);
});
