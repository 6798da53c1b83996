import { expect, it } from 'vitest';
import { withAddress } from './addresses.tsx';
import { EMPTY_ADDRESS, findAddressErrors, parseAddressErrors } from './address-form-errors.ts';
import { emailError } from '../security/email-form.tsx';
import { nameError } from '../profile/name-form.tsx';
import { unfitText } from '../security/password-panel.tsx';

const whole = {
  name: 'Maude',
  phone: '',
  address: '88 Sterling Road',
  address2: '',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'm6r2b7',
};

it('validates an address by the checkout’s rules, without fields that an address does not have', () => {
  expect(findAddressErrors(whole)).toEqual({});
  expect(findAddressErrors({ ...whole, province: 'BC', address: 'PO Box 7' })).toEqual({
    address: 'post-office-box',
    postalCode: 'other-province',
  });
  expect(Object.keys(findAddressErrors(EMPTY_ADDRESS))).toEqual([
    'name',
    'address',
    'city',
    'province',
    'postalCode',
  ]);
});

it('keeps only known errors of the server’s response', () => {
  expect(parseAddressErrors({ city: 'missing', email: 'missing', name: 'haunted' })).toEqual({
    city: 'missing',
  });
  expect(parseAddressErrors()).toEqual({});
});

it('keeps at most one default address, and each address in its place', () => {
  const home = { ...whole, id: 'home', isDefault: true };
  const work = { ...whole, id: 'work', isDefault: false };
  expect(withAddress([home, work], { ...work, isDefault: true })).toEqual([
    { ...home, isDefault: false },
    { ...work, isDefault: true },
  ]);
  expect(withAddress([home], { ...work, city: 'Ottawa' })).toEqual([home, { ...work, city: 'Ottawa' }]);
});

it('returns error texts for a name, an e-mail address and a password', () => {
  expect([nameError(''), nameError('M'.repeat(101)), nameError('Maude')]).toEqual([
    'Enter a name.',
    'Please use at most 100 characters.',
    undefined,
  ]);
  expect(emailError('maude@', null)).toBe('Enter an email address like name@example.ca.');
  expect(emailError('MAUDE@example.ca', 'maude@example.ca')).toBe("That's the address you have now.");
  expect(emailError('new@example.ca', 'maude@example.ca')).toBeUndefined();
  expect(['short', 'long', 'common'].map(unfitText)).not.toContain(undefined);
  expect(unfitText('haunted')).toBeUndefined();
});
