import { expect, it } from 'vitest';
import { readOrder } from './read-order.ts';

it('requests everything without arguments', () => {
  expect(readOrder([])).toMatchObject({
    ok: true,
    order: {
      subjects: [],
      views: ['front', 'label', 'closure'],
      kinds: ['products', 'drinks', 'ingredients', 'journal', 'scenes'],
      samples: undefined,
      keep: false,
    },
  });
});

it('requests products when only views are named', () => {
  expect(readOrder(['--views', 'front'])).toMatchObject({ order: { kinds: ['products'], views: ['front'] } });
});

it('reads names, views, a kind and a number of samples', () => {
  const read = readOrder([
    'aurelle',
    '--views',
    'front,label',
    '--kind',
    'products',
    '--samples',
    '8',
    '--keep',
  ]);
  expect(read).toMatchObject({
    ok: true,
    order: { subjects: ['aurelle'], views: ['front', 'label'], kinds: ['products'], samples: 8, keep: true },
  });
});

it.each([
  [['--views', 'back'], 'Unknown view in back.'],
  [['--kind', 'people'], 'Unknown kind in people.'],
  [['--samples', '0'], '--samples 0: not a number from 1 to 9999.'],
  [['--batch', 'many'], '--batch many: not a number from 1 to 9999.'],
  [['--colour'], "Unknown option '--colour'"],
])('refuses %j and prints the usage', (words, fault) => {
  const read = readOrder(words);
  expect(read.ok).toBe(false);
  const message = read.ok ? '' : read.fault;
  expect(message).toContain(fault);
  expect(message).toContain('npm run studio');
});
