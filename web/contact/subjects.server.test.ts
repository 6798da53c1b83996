import { expect, it } from 'vitest';
import { checkContact } from '#contract/contact.ts';
import { subjectOf } from './subjects.server.ts';

it('knows the subject of a letter to the sommelier, and the form takes it as it is', () => {
  const subject = subjectOf('sommelier');
  expect(subject).toBe('A question for the sommelier');
  expect(checkContact({ name: 'M', email: 'm@example.ca', subject, message: 'A' }).faults).toEqual({});
});

it.each([null, '', 'Sommelier', 'constructor', '__proto__', 'Free words from an address'])(
  'has no subject for %j',
  (about) => {
    expect(subjectOf(about)).toBe('');
  },
);
