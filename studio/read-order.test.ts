import { expect, it } from 'vitest';
import { readOrder } from './read-order.ts';

it('without words everything is asked for', () => {
  expect(readOrder([])).toMatchObject({
    ok: true,
    order: {
      subjects: [],
      views: ['front', 'label', 'closure'],
      kinds: ['products', 'drinks', 'journal', 'scenes'],
      samples: undefined,
      keep: false,
    },
  });
});

it('who names views means products', () => {
  expect(readOrder(['--views', 'front'])).toMatchObject({ order: { kinds: ['products'], views: ['front'] } });
});

it('takes names, views, a kind and a number of samples', () => {
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
  [['--views', 'back'], 'back are not views.'],
  [['--kind', 'people'], 'people is no kind of picture.'],
  [['--samples', '0'], '0 is no number of samples.'],
  [['--batch', 'many'], 'many is no number of pictures.'],
  [['--colour'], "Unknown option '--colour'"],
])('%j is not understood, and says how to ask', (words, fault) => {
  const read = readOrder(words);
  expect(read.ok).toBe(false);
  const said = read.ok ? '' : read.fault;
  expect(said).toContain(fault);
  expect(said).toContain('npm run studio');
});
