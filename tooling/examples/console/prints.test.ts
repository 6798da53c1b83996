import { expect, test, vi } from 'vitest';

test('prints', () => {
  console.error('a forgotten word');
  expect(1).toBe(1);
});

test('prints what it expects', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  console.error('an expected word');
  expect(error).toHaveBeenCalledWith('an expected word');
});

test('prints nothing', () => {
  expect(1).toBe(1);
});
