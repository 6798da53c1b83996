import { afterEach, beforeEach, expect, it } from 'vitest';
import { followFailures } from './failures.ts';
import { keepReadable } from './keep-readable.ts';

let news: string[];
let unfollow: () => void;
beforeEach(() => {
  news = [];
  unfollow = followFailures(
    ({ name, error }) => void news.push(error === undefined ? `works: ${name}` : name),
  );
});
afterEach(() => unfollow());

const parse = ({ slug, steps }: { slug: string; steps: string }): string[] => {
  if (steps === '') throw new Error('no steps');
  return [slug, steps];
};

it('leaves out a row that cannot be read, and tells when a later list can read it', () => {
  const negroni = { slug: 'negroni', steps: '' };
  const others = { slug: 'martini', steps: 'Stir.' };
  expect(keepReadable('test recipe', [negroni, others], parse)).toEqual([['martini', 'Stir.']]);
  expect(news).toEqual(['test recipe negroni cannot be read']);
  expect(keepReadable('test recipe', [{ ...negroni, steps: 'Stir.' }, others], parse)).toHaveLength(2);
  expect(news.at(-1)).toBe('works: test recipe negroni cannot be read');
});
