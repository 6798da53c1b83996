import { expect, it } from 'vitest';
import { withAddress } from './addresses.tsx';
import { EMPTY_ADDRESS, findAddressFaults, readAddressFaults } from './address-faults.ts';
import { emailFault } from './email-form.tsx';
import { nameFault } from './name-form.tsx';
import { unfitText } from './password-panel.tsx';

const whole = {
  ...{ name: 'Maude', phone: '', address: '88 Sterling Road', address2: '' },
  ...{ city: 'Toronto', province: 'ON', postalCode: 'm6r2b7' },
};

it('checks an address by the rules of the checkout, and asks for no more than an address has', () => {
  expect(findAddressFaults(whole)).toEqual({});
  expect(findAddressFaults({ ...whole, province: 'BC', address: 'PO Box 7' })).toEqual({
    address: 'post-office-box',
    postalCode: 'other-province',
  });
  expect(Object.keys(findAddressFaults(EMPTY_ADDRESS))).toEqual([
    'name',
    'address',
    'city',
    'province',
    'postalCode',
  ]);
});

it('takes from the shop the faults that it knows', () => {
  expect(readAddressFaults({ city: 'missing', email: 'missing', name: 'haunted' })).toEqual({
    city: 'missing',
  });
  expect(readAddressFaults()).toEqual({});
});

it('keeps one default address at most, and each address in its place', () => {
  const home = { ...whole, id: 'home', isDefault: true };
  const work = { ...whole, id: 'work', isDefault: false };
  expect(withAddress([home, work], { ...work, isDefault: true })).toEqual([
    { ...home, isDefault: false },
    { ...work, isDefault: true },
  ]);
  expect(withAddress([home], { ...work, city: 'Ottawa' })).toEqual([home, { ...work, city: 'Ottawa' }]);
});

it('says what is wrong with a name, an email, a password', () => {
  expect([nameFault(''), nameFault('M'.repeat(101)), nameFault('Maude')]).toEqual([
    'Enter a name.',
    'Please use at most 100 characters.',
    undefined,
  ]);
  expect(emailFault('maude@', null)).toBe('Enter an email address like name@example.ca.');
  expect(emailFault('MAUDE@example.ca', 'maude@example.ca')).toBe("That's the address you have now.");
  expect(emailFault('new@example.ca', 'maude@example.ca')).toBeUndefined();
  expect(['short', 'long', 'common'].map(unfitText)).not.toContain(undefined);
  expect(unfitText('haunted')).toBeUndefined();
});
