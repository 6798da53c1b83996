import { expect, it } from 'vitest';
import { sayOpening } from './hours-words.ts';

const ZONE = 'Eastern time';

it('says until when it is open', () => {
  expect(sayOpening({ isOpen: true, closes: 18 * 60 }, ZONE)).toBe('Open now, until 6 pm Eastern time.');
});

it('says when it opens again', () => {
  expect(sayOpening({ isOpen: false, weekday: 1, opens: 9 * 60, holiday: null }, ZONE)).toBe(
    'Closed now. Opens Monday at 9 am Eastern time.',
  );
});

it('names the holiday that closes it', () => {
  expect(sayOpening({ isOpen: false, weekday: 6, opens: 10 * 60, holiday: 'Good Friday' }, ZONE)).toBe(
    'Closed for Good Friday. Opens Saturday at 10 am Eastern time.',
  );
});

it('knows noon and midnight', () => {
  expect(sayOpening({ isOpen: true, closes: 12 * 60 }, ZONE)).toContain('12 pm');
  expect(sayOpening({ isOpen: false, weekday: 0, opens: 0, holiday: null }, ZONE)).toContain(
    'Sunday at 12 am',
  );
});

it('says minutes where there are some', () => {
  expect(sayOpening({ isOpen: true, closes: 18 * 60 + 30 }, 'Pacific time')).toBe(
    'Open now, until 6:30 pm Pacific time.',
  );
});
