import { expect, test } from 'vitest';
import { messagesByLocale } from './messages-by-locale.ts';

const english = {
  title: 'Cart',
  steps: ['Pay', 'Wait'],
  count: 3,
  faulty: (field: string) => `Enter your ${field}.`,
  removed: (name: string) => ({ title: 'Removed', text: `${name} was removed.` }),
  both: (names: readonly string[]) => names.join(' and '),
} as const;
const getMessages = messagesByLocale({ 'en-CA': english });

test('each locale has its messages', () => {
  expect(getMessages('en-CA')).toBe(english);
  expect(getMessages('en-XA')).toMatchObject({ title: 'Çåårt', steps: ['Pååýý', 'Wååîît'], count: 3 });
  expect(getMessages('en-XA')).toBe(getMessages('en-XA'));
});

test('what a function is given stays in its text', () => {
  const { removed, both, faulty } = getMessages('en-XA');
  // The key of a field is no text.
  expect(faulty('email')).toBe('ÉÉñtéér ýýøøüür éémååîîl.');
  expect(removed('Aurelle')).toEqual({ title: 'Réémøøvééd', text: 'Aurelle wåås réémøøvééd.' });
  expect(both(['Gin', 'Rum'])).toBe('Gin ååñd Rum');
});
