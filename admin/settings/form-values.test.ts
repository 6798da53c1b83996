import { describe, expect, it } from 'vitest';
import { SETTING_GROUPS } from '#contract/settings/setting-fields.ts';
import { readValues, toBody } from './form-values.ts';

const IDENTITY = {
  contact: {
    shop: 'Alambic',
    street: '118 Cooperage Street',
    city: 'Hamilton',
    province: 'ON',
    postalCode: 'L8R 0B3',
    country: 'Canada',
    officer: { name: 'Ines', title: 'Privacy Officer', email: 'privacy@example.ca' },
  },
  slogan: 'The heart of the run.',
  socialLinks: [{ name: 'Instagram', url: 'https://www.instagram.com/' }],
};
const HOURS = {
  hours: {
    timeZone: 'America/Toronto',
    closedOnHolidays: false,
    monday: '09:00-18:00',
    friday: '10:30-24:00',
  },
};

describe('the form of settings', () => {
  it.each([
    ['identity', { ...IDENTITY, description: null }],
    ['hours', HOURS],
    ['policy', { orderLimit: 24, returns: { days: 30, except: ['beer'] } }],
    [
      'orders',
      { lateAfterDays: 2, firstOrderAboveCents: null, refundLimitCents: 20_000, refundDayLimitCents: 50_050 },
    ],
  ] as const)('of %s saves unchanged what it was opened with', (group, value) => {
    expect(toBody(group, readValues(group, value), 'CAD')).toEqual(value);
  });

  it.each(SETTING_GROUPS)('of %s stores no group of empty fields', (group) => {
    const body = toBody(group, readValues(group, {}), 'CAD');
    expect(Object.values(body).filter((value) => JSON.stringify(value) === '{}')).toEqual([]);
  });

  it('forgets what says nothing by itself', () => {
    expect(toBody('policy', readValues('policy', {}), 'CAD')).toEqual({ orderLimit: null, returns: null });
  });

  it('names the field that cannot be read', () => {
    const values = { ...readValues('hours', HOURS), 'hours/monday/closes': '' };
    expect(() => toBody('hours', values, 'CAD')).toThrow('422 invalid');
  });
});
