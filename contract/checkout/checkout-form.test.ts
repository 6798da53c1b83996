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
  collector: '',
};
const getErrors = (change: Partial<CheckoutFormValues>): CheckoutErrors =>
  validateCheckout({ ...FILLED, ...change }).errors;

describe('a valid form', () => {
  it('returns the delivery details', () => {
    const { age: _, collector: _none, ...details } = FILLED;
    expect(validateCheckout(FILLED)).toEqual({ normalized: FILLED, errors: {}, details });
  });

  it('may omit telephone and second line of the address', () => {
    const { errors, details } = validateCheckout({ ...FILLED, phone: ' ', address2: '' });
    expect(errors).toEqual({});
    expect(details).toMatchObject({ phone: '', address2: '' });
  });

  it('is normalised: single spaces between words only, one form of postal code', () => {
    const typed = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, `  ${FILLED[field]} `]));
    const { normalized: tidy, errors } = validateCheckout({
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

describe('an invalid form', () => {
  it('returns no details, and reports every missing field of an empty form', () => {
    const { errors, details } = validateCheckout(EMPTY_CHECKOUT);
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

  it('returns no details for a single error', () => {
    expect(validateCheckout({ ...FILLED, age: '' }).details).toBeUndefined();
  });

  it('accepts a field up to its maximum length', () => {
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

  it.each(['name', 'address', 'city', 'email', 'phone'] as const)('refuses line breaks in %s', (field) => {
    for (const breaking of ['\n', '\0', '\t', '\u2028', '\u2029'])
      expect(getErrors({ [field]: `4165${breaking}550199` })).toEqual({ [field]: 'control' });
  });

  it('replaces half of a character pair', () => {
    const { normalized: tidy } = validateCheckout({
      ...FILLED,
      name: 'Maude \ud83c',
      postalCode: 'M6R \ud83c',
    });
    expect(tidy).toMatchObject({ name: 'Maude \ufffd', postalCode: 'M6R \ufffd' });
  });
});

describe('an email address', () => {
  it.each(['a@b.ca', "o'neil+tag@mail.example.co.uk", 'émile@exemple.québec'])('may be %s', (email) => {
    expect(getErrors({ email })).toEqual({});
  });

  it.each(['maude', 'maude@example', '@example.ca', 'maude@.', 'a@b@c.ca', 'a b@c.ca', 'a@b .ca', 'a@b.c a'])(
    'is not %s',
    (email) => expect(getErrors({ email })).toEqual({ email: 'not-an-address' }),
  );

  it.each('<>()[]\\,;:"'.split(''))('contains no %s', (mark) => {
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
  'accepts the age only by the exact value of the ticked box, not by %j',
  (age) => {
    const { errors, normalized: tidy, details } = validateCheckout({ ...FILLED, age });
    expect([errors, tidy.age, details]).toEqual([{ age: 'missing' }, '', undefined]);
  },
);

describe('a street address', () => {
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
  ])('is not a post office box such as %s', (box) => {
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
  ])('normalises %j to %j', (typed, cached) => expect(normalizePostalCode(typed)).toBe(cached));

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

  it('may contain W and Z, but not first', () => {
    expect(getErrors({ postalCode: 'M6W 2Z7' })).toEqual({});
  });

  it('begins with a letter of its province', () => {
    for (const { code, letters: initials } of PROVINCES)
      for (const initial of 'ABCEGHJKLMNPRSTVXY') {
        const errors = getErrors({ province: code, postalCode: `${initial}6R 2B7` });
        expect(errors).toEqual(initials.includes(initial) ? {} : { postalCode: 'other-province' });
      }
  });

  it('is not compared with an unknown province', () => {
    expect(getErrors({ province: 'XX' })).toEqual({ province: 'unknown' });
  });
});

it('accepts only existing provinces and delivery methods', () => {
  for (const method of ['standard', 'express']) expect(getErrors({ method })).toEqual({});
  expect(getErrors({ method: 'drone' })).toEqual({ method: 'unknown' });
  expect(getErrors({ province: 'on' })).toEqual({ province: 'unknown' });
  expect(validateCheckout(EMPTY_CHECKOUT).normalized.method).toBe('standard');
});

describe('a pick-up', () => {
  const place = {
    address: '118 Cooperage Street',
    city: 'Hamilton',
    province: 'ON',
    postalCode: 'L8R 0B3',
  } as const;
  const collected = { ...FILLED, address: '', city: '', province: '', postalCode: '', method: 'pickup' };

  it("needs no address of the buyer, and gets the shop's", () => {
    const { errors, details } = validateCheckout({ ...collected, address2: 'PO Box 9' }, place);
    expect(errors).toEqual({});
    expect(details).toEqual({
      email: FILLED.email,
      phone: FILLED.phone,
      name: FILLED.name,
      ...place,
      address2: '',
      method: 'pickup',
    });
  });

  it('may name who else may collect it, in one plain line', () => {
    const { details } = validateCheckout({ ...collected, collector: ' Zoë   Roy ' }, place);
    expect(details).toMatchObject({ collector: 'Zoë Roy' });
    const long = validateCheckout({ ...collected, collector: 'Z'.repeat(101) }, place);
    expect(long.errors).toEqual({ collector: 'too-long' });
    expect(validateCheckout({ ...FILLED, collector: 'Z'.repeat(101) }).errors).toEqual({});
  });

  it('still needs name, email and age', () => {
    const { errors } = validateCheckout({ ...EMPTY_CHECKOUT, method: 'pickup' }, place);
    expect(errors).toEqual({ email: 'missing', name: 'missing', age: 'missing' });
  });

  it('is unknown where the shop does not offer it', () => {
    expect(validateCheckout(collected)).toMatchObject({ errors: { method: 'unknown' }, details: undefined });
  });
});
