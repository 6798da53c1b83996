import { expect, it } from 'vitest';
import { formatOpening } from './hours-messages.ts';

const ZONE = 'ET';

it('shows the closing time of an open shop', () => {
  expect(formatOpening({ isOpen: true, closes: 18 * 60 }, ZONE)).toBe('Open now, until 6:00 p.m. ET.');
});

it('shows the next opening time of a closed shop', () => {
  expect(formatOpening({ isOpen: false, weekday: 1, opens: 9 * 60, holiday: null }, ZONE)).toBe(
    'Closed now. Opens Monday at 9:00 a.m. ET.',
  );
});

it('names the holiday on which the shop is closed', () => {
  expect(formatOpening({ isOpen: false, weekday: 6, opens: 10 * 60, holiday: 'Good Friday' }, ZONE)).toBe(
    'Closed for Good Friday. Opens Saturday at 10:00 a.m. ET.',
  );
});

it('formats noon and midnight', () => {
  expect(formatOpening({ isOpen: true, closes: 12 * 60 }, ZONE)).toContain('12:00 p.m.');
  expect(formatOpening({ isOpen: false, weekday: 0, opens: 0, holiday: null }, ZONE)).toContain(
    'Sunday at 12:00 a.m.',
  );
});

it('shows minutes unless they are 0', () => {
  expect(formatOpening({ isOpen: true, closes: 18 * 60 + 30 }, 'PT')).toBe('Open now, until 6:30 p.m. PT.');
});
