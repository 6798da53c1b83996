import { expect, test } from 'vitest';
import { createMissCounter } from './miss-counter.ts';

const line = (fields: object): string => `${JSON.stringify({ level: 30, ...fields })}\n`;
const LOG = [
  'the shop is open at http://localhost:3000\n',
  line({ path: '/product/a', status: 200, kept: 'miss' }),
  line({ path: '/product/a', status: 503, kept: 'none' }),
  line({ path: '/product/b', status: 200, kept: 'hit' }),
  line({ path: '/faq', status: 200, kept: 'miss' }),
  line({ path: '/product/b', status: 200, kept: 'miss' }),
].join('');

test('counts rendered pages of the prefix, in one chunk or in many', () => {
  for (const size of [LOG.length, 11, 1]) {
    const counter = createMissCounter('/product/');
    for (let at = 0; at < LOG.length; at += size) counter.read(Buffer.from(LOG.slice(at, at + size)));
    expect(counter.misses).toBe(2);
  }
});
