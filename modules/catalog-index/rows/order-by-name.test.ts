import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderByName } from './order-by-name.ts';
import { runAtOnce } from '../columns/slices.ts';

it('orders names as their bytes compare, and products of one name as they came', () => {
  const part = fc.constantFrom(
    '',
    'a',
    'chateau ',
    'château ',
    'domaine de',
    '\u{1F377}',
    '\uFB01',
    ' no. 4',
  );
  const texts = fc.array(
    fc.array(part, { maxLength: 4 }).map((parts) => parts.join('')),
    { maxLength: 200 },
  );
  fc.assert(
    fc.property(texts, (names) => {
      const bytes = names.map((name) => Buffer.from(name));
      const nameStart = Uint32Array.from({ length: names.length + 1 }, (_, i) =>
        bytes.slice(0, i).reduce((sum, { length }) => sum + length, 0),
      );
      const order = runAtOnce(orderByName({ names: Buffer.concat(bytes), nameStart }));
      const expected = [...names.keys()].sort(
        (one, other) => Buffer.compare(bytes[one] ?? Buffer.of(), bytes[other] ?? Buffer.of()) || one - other,
      );
      expect([...order]).toEqual(expected);
    }),
  );
});
