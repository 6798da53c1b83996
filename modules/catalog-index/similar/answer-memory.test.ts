import { expect, it } from 'vitest';
import { createAnswerMemory, type RecheckRules } from './answer-memory.ts';
import type { ProductChange } from './product-changes.ts';

type Answer = { count: number };
const listing = { key: 0, cents: 1000 };
const change: ProductChange = { number: 7, before: listing, after: listing };
const rules: RecheckRules<Answer> = {
  isTouched: () => true,
  compute: ({ count }) => ({ count: count + 1 }),
  shown: ({ count }) => String(count),
};

it('reports an answer that was evicted with the next change, once', async () => {
  const memory = createAnswerMemory<Answer>(2);
  for (const id of ['a', 'b', 'a', 'c']) memory.remember(id, { count: 0 });
  expect(memory.get('b')).toBeUndefined();
  const same = { ...rules, shown: () => 'the same' };
  expect(await memory.recheck([], same)).toEqual([]);
  expect(await memory.recheck([change], same)).toEqual(['b']);
  expect(await memory.recheck([change], same)).toEqual([]);
});

it('does not report an evicted answer that is remembered again', async () => {
  const memory = createAnswerMemory<Answer>(1);
  for (const id of ['a', 'b', 'a']) memory.remember(id, { count: 0 });
  expect(await memory.recheck([change], { ...rules, shown: () => 'the same' })).toEqual(['b']);
});

it('computes every touched answer once for a change, and reports those that differ', async () => {
  const memory = createAnswerMemory<Answer>();
  for (const id of ['a', 'b', 'c']) memory.remember(id, { count: 0 });
  expect(await memory.recheck([change], rules)).toEqual(['a', 'b', 'c']);
  expect(['a', 'b', 'c'].map((id) => memory.get(id))).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
});

it('forgets all answers when any product may have changed', async () => {
  const memory = createAnswerMemory<Answer>();
  for (const id of ['a', 'b']) memory.remember(id, { count: 0 });
  expect((await memory.recheck('unknown', rules)).toSorted()).toEqual(['a', 'b']);
  expect(memory.get('a')).toBeUndefined();
});
