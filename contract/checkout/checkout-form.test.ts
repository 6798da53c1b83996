import { describe, expect, it } from 'vitest';
import {
  CHECKOUT_FIELDS,
  CHECKOUT_LENGTHS,
  validateCheckout,
  type CheckoutErrors,
  EMPTY_CHECKOUT,
  normalizePostalCode,
  type CheckoutFormValues,
} from './checkout-form.ts';
import { PROVINCES } from './provinces.ts';

const FILLED: CheckoutFormValues = {
  email: 'maude@example.ca',
  phone: '416 555 0199',
  name: 'Maude Bélanger',
  address: '12 Roncesvalles Ave',
  address2: 'Unit 3',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M6R 2B7',
  age: 'yes',
  method: 'express',
};
const getErrors = (change: Partial<CheckoutFormValues>): CheckoutErrors =>
  validateCheckout({ ...FILLED, ...change }).faults;

describe('a form without fault', () => {
  it('gives the details of a delivery', () => {
    const { age: _, ...details } = FILLED;
    expect(validateCheckout(FILLED)).toEqual({ tidy: FILLED, faults: {}, details });
  });

  it('may leave out telephone and second line of the address', () => {
    const { faults: errors, details } = validateCheckout({ ...FILLED, phone: ' ', address2: '' });
    expect(errors).toEqual({});
    expect(details).toMatchObject({ phone: '', address2: '' });
  });

  it('is tidied: spaces once and only between words, the postal code in its one form', () => {
    const typed = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, `  ${FILLED[field]} `]));
    const { tidy, faults: errors } = validateCheckout({
      ...FILLED,
      ...typed,
      name: ' Maude   Bélanger ',
      postalCode: 'm6r-2b7',
      age: 'yes',
    });
    expect(tidy).toEqual(FILLED);
    expect(errors).toEqual({});
  });
});

describe('a form with faults', () => {
  it('gives no details, and names what is missing of an empty one', () => {
    const { faults: errors, details } = validateCheckout(EMPTY_CHECKOUT);
    expect(details).toBeUndefined();
    expect(errors).toEqual({
      email: 'missing',
      name: 'missing',
      address: 'missing',
      city: 'missing',
      province: 'missing',
      postalCode: 'missing',
      age: 'missing',
    });
  });

  it('gives no details for a single fault', () => {
    expect(validateCheckout({ ...FILLED, age: '' }).details).toBeUndefined();
  });

  it('takes a field up to its length and no longer', () => {
    const filled = (max: number): Partial<CheckoutFormValues> => ({
      name: 'n'.repeat(max),
      city: 'c'.repeat(max),
      address: 'a'.repeat(max),
      address2: 'b'.repeat(max),
    });
    const { name, city, address, address2 } = CHECKOUT_LENGTHS;
    expect([address2, city, name, address]).toEqual([60, 80, 100, 120]);
    const tooLong = 'too-long';
    expect(getErrors(filled(address2))).toEqual({});
    expect(getErrors(filled(address2 + 1))).toEqual({ address2: tooLong });
    expect(getErrors(filled(city))).toEqual({ address2: tooLong });
    expect(getErrors(filled(name))).toEqual({ address2: tooLong, city: tooLong });
    expect(getErrors(filled(address))).toEqual({ address2: tooLong, city: tooLong, name: tooLong });
    const email = `${'e'.repeat(254 - '@example.ca'.length)}@example.ca`;
    expect(getErrors({ email })).toEqual({});
    expect(getErrors({ email: `e${email}` })).toEqual({ email: tooLong });
    expect(getErrors({ phone: '1'.repeat(30) })).toEqual({});
    expect(getErrors({ phone: '1'.repeat(31) })).toEqual({ phone: tooLong });
    expect(getErrors({ postalCode: 'M6R 2B7 M6R' })).toEqual({ postalCode: tooLong });
    expect(getErrors({ province: 'O'.repeat(21) })).toEqual({ province: tooLong });
    expect(getErrors({ province: 'O'.repeat(20) })).toEqual({ province: 'unknown' });
  });

  it.each(['name', 'address', 'city', 'email', 'phone'] as const)('has no line breaks in %s', (field) => {
    for (const breaking of ['\n', '\0', '\t', '\u2028', '\u2029'])
      expect(getErrors({ [field]: `4165${breaking}550199` })).toEqual({ [field]: 'control' });
  });

  it('has whole characters only: the half of one is replaced', () => {
    const { tidy } = validateCheckout({ ...FILLED, name: 'Maude \ud83c', postalCode: 'M6R \ud83c' });
    expect(tidy).toMatchObject({ name: 'Maude \ufffd', postalCode: 'M6R \ufffd' });
  });
});

describe('an address of mail', () => {
  it.each(['a@b.ca', "o'neil+tag@mail.example.co.uk", 'émile@exemple.québec'])('may be %s', (email) => {
    expect(getErrors({ email })).toEqual({});
  });

  it.each(['maude', 'maude@example', '@example.ca', 'maude@.', 'a@b@c.ca', 'a b@c.ca', 'a@b .ca', 'a@b.c a'])(
    'is not %s',
    (email) => expect(getErrors({ email })).toEqual({ email: 'not-an-address' }),
  );

  it.each('<>()[]\\,;:"'.split(''))('has no %s anywhere', (mark) => {
    for (const email of [`a${mark}@b.ca`, `a@b${mark}.ca`, `a@b.c${mark}`, `${mark}a@b.ca`, `a@b.ca${mark}`])
      expect(getErrors({ email })).toEqual({ email: 'not-an-address' });
  });
});

describe('a telephone', () => {
  it.each(['4165550199', '+1 (416) 555-0199', '416.555.0199 x12', '416 555 0199 ext. 123456', '5550199EXT7'])(
    'may be %s',
    (phone) => expect(getErrors({ phone })).toEqual({}),
  );

  it.each([
    '555019',
    'call 416 555 0199',
    '416 555 0199 x',
    '416 555 0199 x1234567',
    '1+416 555 0199',
    '555 0199 or later',
  ])('is not %s', (phone) => expect(getErrors({ phone })).toEqual({ phone: 'not-a-phone' }));
});

it.each(['no', 'on', 'false', '0', 'YES', ' yes', 'yes,yes'])(
  'takes the age as confirmed by the exact value of the ticked box alone, not by %j',
  (age) => {
    const { faults: errors, tidy, details } = validateCheckout({ ...FILLED, age });
    expect([errors, tidy.age, details]).toEqual([{ age: 'missing' }, '', undefined]);
  },
);

describe('an address of a house', () => {
  it.each([
    'PO Box 12',
    'POBox 12',
    'CP12',
    'P.O. Box 12',
    'p. o. box',
    'Post  Office Box 9',
    'C.P. 120',
    'CP 120',
    'c. p. 4',
    'Case postale 3',
    'General Delivery',
    'Poste restante',
    '12 Main St, PO Box 4',
  ])('is not a box at a post office, such as %s', (box) => {
    expect(getErrors({ address: box })).toEqual({ address: 'post-office-box' });
    expect(getErrors({ address2: box })).toEqual({ address2: 'post-office-box' });
  });

  it.each(['12 Boxwood Ave', '4 Post Office Lane', '9 CP Rail Road', '7 Expo Boxer St', '3 Rue de la Poste'])(
    'may be %s',
    (address) => expect(getErrors({ address, address2: address })).toEqual({}),
  );
});

describe('a postal code', () => {
  it.each([
    ['m6r2b7', 'M6R 2B7'],
    [' M6R-2B7 ', 'M6R 2B7'],
    ['m 6 r 2 b 7', 'M6R 2B7'],
    [' 90210 ', '90210'],
    ['m6r 2b', 'm6r 2b'],
    ['M6R 2B7 1', 'M6R 2B7 1'],
    ['xM6R 2B7', 'xM6R 2B7'],
  ])('%j is kept as %j', (typed, cached) => expect(normalizePostalCode(typed)).toBe(cached));

  it.each([
    '90210',
    'M6R 2B',
    'M6R 2B77',
    'D6R 2B7',
    'W6R 2B7',
    'Z6R 2B7',
    'M6D 2B7',
    'M6R 2O7',
    'MMR 2B7',
    'M6R BB7',
    'M6R 2BB',
    '66R 2B7',
  ])('is not %s', (postalCode) =>
    expect(getErrors({ postalCode })).toEqual({ postalCode: 'not-a-postal-code' }),
  );

  it('may have W and Z, but not first', () => {
    expect(getErrors({ postalCode: 'M6W 2Z7' })).toEqual({});
  });

  it('begins with a letter of its province', () => {
    for (const { code, letters: emails } of PROVINCES)
      for (const email of 'ABCEGHJKLMNPRSTVXY') {
        const errors = getErrors({ province: code, postalCode: `${email}6R 2B7` });
        expect(errors).toEqual(emails.includes(email) ? {} : { postalCode: 'other-province' });
      }
  });

  it('is not held against a province that is not known', () => {
    expect(getErrors({ province: 'XX' })).toEqual({ province: 'unknown' });
  });
});

it('knows only the provinces and the ways of delivery that there are', () => {
  for (const method of ['standard', 'express']) expect(getErrors({ method })).toEqual({});
  expect(getErrors({ method: 'drone' })).toEqual({ method: 'unknown' });
  expect(getErrors({ province: 'on' })).toEqual({ province: 'unknown' });
  expect(validateCheckout(EMPTY_CHECKOUT).tidy.method).toBe('standard');
});
