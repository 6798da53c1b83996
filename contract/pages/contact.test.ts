import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTACT_LENGTHS, type ContactField, type ContactMessage, validateContact } from './contact.ts';

const good: ContactMessage = {
  name: 'Maude Bélanger',
  email: 'maude@example.ca',
  subject: 'About the Glen Orrin',
  message: 'First line.\n\tSecond line, with a tab.',
};
const findError = (field: ContactField, text: string) =>
  validateContact({ ...good, [field]: text }).errors[field];

describe('a message', () => {
  it('that is valid has no error', () => {
    expect(validateContact(good)).toEqual({ message: good, errors: {} });
  });

  it('is trimmed, and has one kind of line ending', () => {
    const { message } = validateContact({ ...good, name: '  Maude ', message: 'a\r\nb\rc\n' });
    expect(message).toMatchObject({ name: 'Maude', message: 'a\nb\nc' });
  });

  it.each(['name', 'email', 'subject', 'message'] as const)('requires its %s', (field) => {
    expect(findError(field, '')).toBe('missing');
    expect(findError(field, ' \r\n ')).toBe('missing');
  });

  it.each(['name', 'subject', 'message'] as const)(
    'accepts a %s of the maximum length, and no longer',
    (field) => {
      expect(findError(field, 'é'.repeat(CONTACT_LENGTHS[field]))).toBeUndefined();
      expect(findError(field, 'é'.repeat(CONTACT_LENGTHS[field] + 1))).toBe('too-long');
    },
  );

  it('counts a line ending once, however the browser sends it', () => {
    expect(findError('message', 'a\r\n'.repeat(2499) + 'ab')).toBeUndefined();
  });

  it.each(['\0', '\u001b[31m', 'a\rb', 'a\nb', 'a\u0085b', 'a\u2028b', 'a\u007fb'])(
    'contains no %j in a single line',
    (text) => {
      expect(findError('name', `a${text}b`)).toBe('control');
      expect(findError('subject', `a${text}b`)).toBe('control');
    },
  );

  it.each(['a\0b', 'a\u001b[31m', 'a\u009bb', 'a\u000bb'])('contains no %j in its text', (text) => {
    expect(findError('message', text)).toBe('control');
  });
});

describe('an address', () => {
  it.each(['maude@example.ca', "o'brien+shop@mail.example.co.uk", 'zoë@exämple.ca', 'a@b'])(
    '%s is valid',
    (text) => {
      expect(findError('email', text)).toBeUndefined();
    },
  );

  it.each([
    'maude',
    '@example.ca',
    'maude@',
    'a@b@c',
    'a b@c.ca',
    'Maude <maude@example.ca>',
    'a@b.ca,c@d.ca',
    'a@b.ca;c@d.ca',
    '"a"@b.ca',
    'a(b)@c.ca',
    'a:b@c.ca',
    'a\\b@c.ca',
  ])('%s is invalid', (text) => {
    expect(findError('email', text)).toBe('not-an-address');
  });

  it('has at most 254 characters', () => {
    expect(findError('email', `${'a'.repeat(243)}@example.ca`)).toBeUndefined();
    expect(findError('email', `${'a'.repeat(244)}@example.ca`)).toBe('too-long');
  });
});

it('validating a validated message changes nothing', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(typed, typed, typed, typed, (name, email, subject, message) => {
      const first = validateContact({ name, email, subject, message });
      expect(validateContact(first.message)).toEqual(first);
    }),
  );
});
