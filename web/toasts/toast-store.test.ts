import { afterEach, expect, test, vi } from 'vitest';
import { closeToast, getToasts, showToast, subscribeToasts } from './toast-store.ts';

afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
});

const titles = (): string[] => getToasts().map(({ title }) => title);

test('shows at most three toasts and removes the oldest', () => {
  for (const title of ['one', 'two', 'three', 'four']) showToast({ title, text: '' });
  expect(titles()).toEqual(['two', 'three', 'four']);
});

test('a toast with the same texts replaces the earlier one and counts as new', () => {
  showToast({ title: 'one', text: 'a' });
  showToast({ title: 'two', text: 'b' });
  const [first] = getToasts();
  showToast({ title: 'one', text: 'a' });
  expect(titles()).toEqual(['two', 'one']);
  expect(getToasts().at(-1)?.id).not.toBe(first?.id);
  showToast({ title: 'one', text: 'something else' });
  expect(titles()).toEqual(['two', 'one', 'one']);
});

test('a toast is not destructive by default, and closes by its id', () => {
  showToast({ title: 'one', text: '' });
  showToast({ title: 'two', text: '', destructive: true });
  expect(getToasts().map(({ destructive }) => destructive)).toEqual([false, true]);
  closeToast(getToasts()[0]?.id ?? 0);
  expect(titles()).toEqual(['two']);
});

test('subscribers get every change until they unsubscribe; an unchanged list stays the same object', () => {
  const watcher = vi.fn<() => void>();
  const stop = subscribeToasts(watcher);
  showToast({ title: 'one', text: '' });
  const before = getToasts();
  expect(getToasts()).toBe(before);
  closeToast(before[0]?.id ?? 0);
  expect(watcher).toHaveBeenCalledTimes(2);
  stop();
  showToast({ title: 'two', text: '' });
  expect(watcher).toHaveBeenCalledTimes(2);
});

test('a toast carries its action', () => {
  const undo = vi.fn<() => void>();
  showToast({ title: 'one', text: '', action: { label: 'Undo', undo } });
  expect(getToasts()[0]?.action).toEqual({ label: 'Undo', undo });
  expect(undo).not.toHaveBeenCalled();
});
