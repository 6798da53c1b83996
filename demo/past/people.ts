import type { CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import type { Random } from '#demo/scale/random.ts';

/** Someone who buys. Names are invented; mail to `.example` reaches nobody, and 555-01xx are no numbers. */
export type Shopper = Pick<
  CheckoutFormValues,
  'name' | 'email' | 'phone' | 'address' | 'city' | 'province' | 'postalCode'
> & { hasAccount: boolean };

const FIRST_NAMES = [
  'Amélie',
  'Owen',
  'Priya',
  'Marcus',
  'Sofia',
  'Declan',
  'Yuki',
  'Fatima',
  'Grant',
  'Noor',
  'Étienne',
  'Hannah',
  'Kofi',
  'Ingrid',
  'Mateo',
  'Claire',
  'Ravi',
  'Moira',
  'Tomasz',
  'Leila',
  'Hugh',
  'Simone',
  'Arjun',
  'Bridget',
  'Daniel',
  'Mei',
  'Theo',
  'Zoë',
  'Patrick',
  'Aisha',
];
const LAST_NAMES = [
  'Tremblay',
  'MacIsaac',
  'Okafor',
  'Sandhu',
  'Bergeron',
  'Novak',
  'Fraser',
  'Lindqvist',
  'Chaudhry',
  'Doyle',
  'Nakamura',
  'Rossi',
  'Campbell',
  'Haddad',
  'Penner',
  'Whitford',
  'Gagnon',
  'Mensah',
  'Kowalski',
  'Leblanc',
  'Singh',
  'Arsenault',
  'Petrov',
  'Hollis',
];
const STREETS = [
  'Maple Avenue',
  'Lakeshore Road',
  'King Street',
  'Station Road',
  'Wharf Street',
  'Orchard Lane',
  'Mill Street',
  'Church Street',
  'Prospect Avenue',
  'Harbour Drive',
  'Elm Street',
  'Garrison Road',
];
/** Where orders go: city, province, the beginning of its postal codes, and how often. */
const CITIES: readonly (readonly [
  { city: string; province: string; prefixes: readonly string[]; area: string },
  number,
])[] = [
  [{ city: 'Toronto', province: 'ON', prefixes: ['M4K', 'M5V', 'M6J', 'M6R'], area: '416' }, 30],
  [{ city: 'Hamilton', province: 'ON', prefixes: ['L8P', 'L8R'], area: '905' }, 12],
  [{ city: 'Ottawa', province: 'ON', prefixes: ['K1S', 'K2P'], area: '613' }, 11],
  [{ city: 'Vancouver', province: 'BC', prefixes: ['V5T', 'V6K'], area: '604' }, 12],
  [{ city: 'Victoria', province: 'BC', prefixes: ['V8V'], area: '250' }, 4],
  [{ city: 'Calgary', province: 'AB', prefixes: ['T2N', 'T3C'], area: '403' }, 10],
  [{ city: 'Edmonton', province: 'AB', prefixes: ['T5K'], area: '780' }, 5],
  [{ city: 'Winnipeg', province: 'MB', prefixes: ['R3C'], area: '204' }, 4],
  [{ city: 'Halifax', province: 'NS', prefixes: ['B3H'], area: '902' }, 6],
  [{ city: 'Moncton', province: 'NB', prefixes: ['E1C'], area: '506' }, 2],
  [{ city: "St. John's", province: 'NL', prefixes: ['A1C'], area: '709' }, 2],
  [{ city: 'Saskatoon', province: 'SK', prefixes: ['S7H'], area: '306' }, 2],
];
const LETTERS = Array.from('ABCEGHJKLMNPRSTVWXYZ');
/** Of a hundred shoppers, how many have an account. */
const WITH_ACCOUNT = 0.35;

/** Creates shoppers with different names. */
export function createShoppers(random: Random, count: number): Shopper[] {
  const names = FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => ({ first, last })));
  return random.pickSome(names, count).map(({ first, last }, index) => {
    const { city, province, prefixes, area } = random.pickWeighted(CITIES);
    return {
      name: `${first} ${last}`,
      email: `${toAscii(first)}.${toAscii(last)}@mail.example`,
      phone: random.happens(0.6) ? `${area} 555-01${String(index % 100).padStart(2, '0')}` : '',
      address: `${random.between(3, 980)} ${random.pick(STREETS)}`,
      city,
      province,
      postalCode: `${random.pick(prefixes)} ${random.below(10)}${random.pick(LETTERS)}${random.below(10)}`,
      hasAccount: random.happens(WITH_ACCOUNT),
    };
  });
}

const toAscii = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
