import { expect, it } from 'vitest';
import { exportFileName } from './export-file.ts';

it('names the file by the date in the customer’s time zone', () => {
  expect(exportFileName(new Date(2026, 0, 5, 23, 59))).toBe('my-data-2026-01-05.json');
});
