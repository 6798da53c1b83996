import { describe, expect, it } from 'vitest';
import { findBrokenRule, findCarrier, findCarrierOf, getTrackingUrl, normalizeParcel } from './carriers.ts';

describe('carriers', () => {
  it.each([
    ['Canada Post', '1234 5678 9012 3456'],
    ['Canada Post', 'lm123456789ca'],
    ['Purolator', '123456789012'],
    ['purolator', 'ABC-123456789'],
    ['UPS', '1Z 999 AA1 01 2345 6784'],
    ['FedEx', '123456789012345'],
  ])('take a number of %s: %s', (carrier, tracking) => {
    expect(findBrokenRule({ carrier, tracking })).toBeUndefined();
  });

  it.each([
    ['Canada Post', '45'],
    ['Canada Post', '123456789012'],
    ['Purolator', '1Z999AA10123456784'],
    ['UPS', '999AA10123456784'],
    ['FedEx', '12345678901'],
  ])('refuse a number that %s does not have: %s', (carrier, tracking) => {
    expect(findBrokenRule({ carrier, tracking })).toBe(findCarrier(carrier)?.rule);
  });

  it('leave parcels of other carriers as they were typed', () => {
    const parcel = { carrier: 'Own van', tracking: 'round 2' };
    expect([findBrokenRule(parcel), normalizeParcel(parcel)]).toEqual([undefined, parcel]);
    expect(getTrackingUrl(parcel)).toBeUndefined();
  });

  it('spell name and number as the carrier does, and know its page', () => {
    const parcel = { carrier: 'canada post', tracking: '1234-5678 9012 3456' };
    expect(normalizeParcel(parcel)).toEqual({ carrier: 'Canada Post', tracking: '1234567890123456' });
    expect(getTrackingUrl(parcel)).toMatch(/searchFor=1234567890123456$/);
    expect(getTrackingUrl({ carrier: 'UPS', tracking: '45' })).toBeUndefined();
  });

  it('are known by a scanned number that only one of them has', () => {
    expect(findCarrierOf('1Z 999 AA1 01 2345 6784')?.name).toBe('UPS');
    expect(findCarrierOf('1234 5678 9012 3456')?.name).toBe('Canada Post');
    expect([findCarrierOf('123456789012'), findCarrierOf('45')]).toEqual([undefined, undefined]);
  });
});
