import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTACT_LENGTHS, type ContactField, type ContactMessage, checkContact } from './contact.ts';

const good: ContactMessage = {
  name: 'Maude Bélanger',
  email: 'maude@example.ca',
  subject: 'About the Glen Orrin',
  message: 'First line.\n\tSecond line, with a tab.',
};
const faultOf = (field: ContactField, text: string) => checkContact({ ...good, [field]: text }).faults[field];

describe('a message', () => {
  it('that is as it should be has no fault', () => {
    expect(checkContact(good)).toEqual({ message: good, faults: {} });
  });

  it('is read without the space around it, and with one kind of line end', () => {
    const { message } = checkContact({ ...good, name: '  Maude ', message: 'a\r\nb\rc\n' });
    expect(message).toMatchObject({ name: 'Maude', message: 'a\nb\nc' });
  });

  it.each(['name', 'email', 'subject', 'message'] as const)('needs its %s', (field) => {
    expect(faultOf(field, '')).toBe('missing');
    expect(faultOf(field, ' \r\n ')).toBe('missing');
  });

  it.each(['name', 'subject', 'message'] as const)('takes a %s of its length and not one more', (field) => {
    expect(faultOf(field, 'é'.repeat(CONTACT_LENGTHS[field]))).toBeUndefined();
    expect(faultOf(field, 'é'.repeat(CONTACT_LENGTHS[field] + 1))).toBe('too-long');
  });

  it('counts a line end once, however the browser sends it', () => {
    expect(faultOf('message', 'a\r\n'.repeat(2499) + 'ab')).toBeUndefined();
  });

  it.each(['\0', '\u001b[31m', 'a\rb', 'a\nb', 'a\u0085b', 'a\u2028b', 'a\u007fb'])(
    'has no %j on a line',
    (text) => {
      expect(faultOf('name', `a${text}b`)).toBe('control');
      expect(faultOf('subject', `a${text}b`)).toBe('control');
    },
  );

  it.each(['a\0b', 'a\u001b[31m', 'a\u009bb', 'a\u000bb'])('has no %j in its text', (text) => {
    expect(faultOf('message', text)).toBe('control');
  });
});

describe('an address', () => {
  it.each(['maude@example.ca', "o'brien+shop@mail.example.co.uk", 'zoë@exämple.ca', 'a@b'])(
    '%s is one',
    (text) => {
      expect(faultOf('email', text)).toBeUndefined();
    },
  );

  it.each([
    ...['maude', '@example.ca', 'maude@', 'a@b@c', 'a b@c.ca', 'Maude <maude@example.ca>'],
    ...['a@b.ca,c@d.ca', 'a@b.ca;c@d.ca', '"a"@b.ca', 'a(b)@c.ca', 'a:b@c.ca', 'a\\b@c.ca'],
  ])('%s is none', (text) => {
    expect(faultOf('email', text)).toBe('not-an-address');
  });

  it('has at most 254 characters', () => {
    expect(faultOf('email', `${'a'.repeat(243)}@example.ca`)).toBeUndefined();
    expect(faultOf('email', `${'a'.repeat(244)}@example.ca`)).toBe('too-long');
  });
});

it('whatever is typed, what passes once passes unchanged', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(typed, typed, typed, typed, (name, email, subject, message) => {
      const first = checkContact({ name, email, subject, message });
      expect(checkContact(first.message)).toEqual(first);
    }),
  );
});
