import { expect, it } from 'vitest';
import { sayOpening } from './hours-words.ts';

it('says until when it is open', () => {
  expect(sayOpening({ isOpen: true, closes: 18 })).toBe('Open now, until 6 pm Eastern time.');
});

it('says when it opens again', () => {
  expect(sayOpening({ isOpen: false, weekday: 1, opens: 9, holiday: null })).toBe(
    'Closed now. Opens Monday at 9 am Eastern time.',
  );
});

it('names the holiday that closes it', () => {
  expect(sayOpening({ isOpen: false, weekday: 6, opens: 10, holiday: 'Good Friday' })).toBe(
    'Closed for Good Friday. Opens Saturday at 10 am Eastern time.',
  );
});

it('knows noon and midnight', () => {
  expect(sayOpening({ isOpen: true, closes: 12 })).toContain('12 pm');
  expect(sayOpening({ isOpen: false, weekday: 0, opens: 0, holiday: null })).toContain('Sunday at 12 am');
});
