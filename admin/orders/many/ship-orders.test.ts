import { describe, expect, it } from 'vitest';
import { findTwice } from './ship-orders.ts';

describe('findTwice', () => {
  const orders = [
    { number: 'AAAA', parcels: [] },
    { number: 'BBBB', parcels: [] },
    { number: 'CCCC', parcels: [{ carrier: 'UPS', tracking: '1Z999AA10123456784' }] },
  ];
  it('finds the label of another order, however it is spelt', () => {
    expect(findTwice(orders, { AAAA: '12 34', BBBB: '1234' }, 'AAAA')).toContain('BBBB');
    expect(findTwice(orders, { AAAA: '1z 999 AA1 01 2345 6784' }, 'AAAA')).toContain('CCCC');
  });
  it('takes a number of its own', () => {
    expect(findTwice(orders, { AAAA: '1234', BBBB: '1235' }, 'AAAA')).toBeUndefined();
  });
});
