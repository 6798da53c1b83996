import { expect, expectTypeOf, it } from 'vitest';
import { call, createQuery } from './api.ts';
import type { Answers } from './typed-calls.ts';

/** Never called: the compiler reads it. */
const calls = {
  right: (number: string, hours: number) => [
    call('GET', `/orders/${number}`),
    call('GET', '/orders/new', { query: { after: '2026-01-01' } }),
    call('POST', `/orders/${number}/hold`, { body: { reason: 'Asked for it.' }, version: 3 }),
    call('GET', `/messages/${hours}`),
    createQuery(['today'], '/today'),
  ],
  wrong: (number: string) => [
    // @ts-expect-error The path is misspelt.
    call('GET', '/ordres'),
    // @ts-expect-error The path has this method for another part only.
    call('DELETE', `/orders/${number}`),
    // @ts-expect-error The body is missing.
    call('POST', `/orders/${number}/hold`),
    // @ts-expect-error The reason is misspelt.
    call('POST', `/orders/${number}/hold`, { body: { raeson: '' }, version: 3 }),
    // @ts-expect-error The version is missing.
    call('POST', `/orders/${number}/hold`, { body: { reason: 'Asked for it.' } }),
    // @ts-expect-error The parameter is misspelt.
    call('GET', '/orders', { query: { limmit: 3 } }),
    // @ts-expect-error The path is misspelt.
    createQuery(['today'], '/todya'),
  ],
};

it('names only calls that the Admin API has, and has their answers', () => {
  expect(Object.keys(calls)).toEqual(['right', 'wrong']);
  type Read = ReturnType<typeof call<'GET', `/orders/${string}`>>;
  expectTypeOf<Awaited<Read>>().toEqualTypeOf<Answers['GET /orders/{number}']>();
});
