import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalAddress } from '#contract/account/normal-address.ts';
import { parseAddress, parseName, parsePerson } from './email-address.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

it('normalises idempotently, and ignores case and surrounding blanks', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = normalAddress(text);
      expect(normalAddress(once)).toBe(once);
      expect(normalAddress(` ${text}\n`)).toBe(once);
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(normalAddress(address.toUpperCase())).toBe(normalAddress(address));
    }),
  );
});

it('accepts only addresses with one @ and no blanks, and compares the same address', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        fc.tuple(anyText, anyText).map((parts) => parts.join('@')),
      ),
      (text) => {
        const read = parseAddress(text);
        if (!read) return;
        expect(read.email).toMatch(/^[^\s@]+@[^\s@]+$/);
        expect(read.email.length).toBeLessThanOrEqual(254);
        expect(read.emailNorm).toBe(normalAddress(read.email));
        expect(read.email.normalize('NFKC')).toBe(read.email);
      },
    ),
    { numRuns: 2000 },
  );
});

it.each([
  ['ｍaude＠example．ca', 'maude@example.ca'],
  [' Maude@Example.ca ', 'Maude@Example.ca'],
  ['maude+gin@example.ca', 'maude+gin@example.ca'],
])('parses %s as %s', (typed, email) => expect(parseAddress(typed)).toMatchObject({ email }));

it('normalises addresses to lower case', () =>
  expect(normalAddress(' Maude@Example.CA\n')).toBe('maude@example.ca'));

it.each(['', 'maude', 'a@b@c', 'a b@c', 'a@b,c@d', 'a@b\r\nBcc: x@y', '<a@b>', `${'a'.repeat(255)}@b`])(
  'refuses %j',
  (typed) => expect(parseAddress(typed)).toBeUndefined(),
);

it('reports errors of the name and of the address separately', () => {
  expect(parsePerson({ name: '', email: 'a@b' }).errors).toStrictEqual({ name: 'missing' });
  expect(parsePerson({ name: 'M', email: 'a' }).errors).toStrictEqual({ email: 'not-an-address' });
  expect(parsePerson({ name: 'M', email: 'a@b' }).errors).toStrictEqual({});
  expect(parseName(' Zoë ')).toBe('Zoë');
  expect(parseName('a\u2028b')).toBeUndefined();
});
