import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Suggestions } from '#contract/catalog/suggestions.ts';

type Held = { text: string; signal: AbortSignal; answer: (response: Response) => void; fail: () => void };

let held: Held[] = [];
let shown: (string | null)[] = [];
let suggest: (text: string) => void;

const respondTo = (text: string): Response => Response.json({ query: text });
const answer = async (text: string): Promise<void> => {
  held.find((question) => question.text === text)?.answer(respondTo(text));
  await vi.advanceTimersByTimeAsync(0);
};
const pause = () => vi.advanceTimersByTimeAsync(120);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  held = [];
  shown = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const text = new URL(address, 'http://shop.example').searchParams.get('q') ?? '';
    held.push({ text, signal, answer: resolve, fail: () => reject(new TypeError('no network')) });
    return promise;
  });
  const { createSuggester } = await import('./search-answers.ts');
  suggest = createSuggester((found: Suggestions | null) => shown.push(found && found.query));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = (): string[] => held.map(({ text }) => text);

test('requests suggestions after a pause in typing, not for every character', async () => {
  for (const text of ['sm', 'smo', 'smok']) {
    suggest(text);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked()).toEqual([]);
  await pause();
  expect(asked()).toEqual(['smok']);
});

test('requests nothing for fewer than two characters; a surrogate pair counts as one', async () => {
  for (const text of ['', 's', '\u{1f943}']) suggest(text);
  await pause();
  expect(asked()).toEqual([]);
  expect(shown).toEqual([null, null, null]);
});

test('never shows an older result after the text changed, even without aborting its request', async () => {
  suggest('sm');
  await pause();
  suggest('smo');
  await pause();
  expect(held[0]?.signal.aborted).toBe(true);
  await answer('smo');
  await answer('sm');
  expect(shown).toEqual(['smo']);
});

test('the previous suggestions stay until the newest ones arrive', async () => {
  suggest('smo');
  await pause();
  await answer('smo');
  suggest('smok');
  await pause();
  expect(shown).toEqual(['smo']);
});

test('cached suggestions are shown at once and not requested again', async () => {
  suggest('smo');
  await pause();
  await answer('smo');
  suggest('s');
  suggest('smo');
  expect(shown).toEqual(['smo', null, 'smo']);
  await pause();
  expect(asked()).toEqual(['smo']);
});

test('a failed request shows nothing, and the same text is requested again', async () => {
  suggest('smo');
  await pause();
  held[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  suggest('smo');
  await pause();
  held[1]?.answer(new Response('no', { status: 503 }));
  await vi.advanceTimersByTimeAsync(0);
  suggest('smo');
  await pause();
  held[2]?.answer(new Response('<html>'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([null, null, null]);
  expect(asked()).toEqual(['smo', 'smo', 'smo']);
});

test('the cache drops the oldest suggestions when it is full', async () => {
  for (let number = 10; number < 61; number += 1) {
    suggest(`n${number}`);
    await pause();
    await answer(`n${number}`);
  }
  const before = held.length;
  suggest('n11');
  await pause();
  expect(held.length).toBe(before);
  suggest('n10');
  await pause();
  expect(held.length).toBe(before + 1);
});
