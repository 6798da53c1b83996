import { describe, expect, it } from 'vitest';
import { parseCheckoutAnswer } from './checkout-answer.ts';

const current = { price: 4900, salePrice: null, available: 2, limit: 6 };
const changed = (lines: unknown) => parseCheckoutAnswer(409, { type: '/problems/lines-changed', lines });

describe('the response of the checkout call', () => {
  it('is a URL to go to', () => {
    const url = 'https://shop.example/checkout/abc';
    expect(parseCheckoutAnswer(200, { url })).toEqual({ kind: 'created', url });
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { url: '' },
    { url: null },
    { url: 7 },
    { url: '/checkout/abc' },
    { url: 'javascript:alert(1)' },
    { url: 'data:text/html,hello' },
  ])('without a URL is a failure: %j', (body) => {
    expect(parseCheckoutAnswer(200, body)).toEqual({ kind: 'failed' });
  });

  it.each([
    [422, {}, 'other-cart'],
    [429, undefined, 'too-many'],
    [503, { type: '/problems/payments-unconfigured' }, 'unconfigured'],
    [503, { type: 'https://shop.example/problems/payments-unconfigured' }, 'unconfigured'],
    [503, { type: '/problems/unavailable' }, 'failed'],
    [503, undefined, 'failed'],
    [503, { type: '/problems/selling-paused' }, 'failed'],
    [400, { type: '/problems/bad-request' }, 'failed'],
    [500, undefined, 'failed'],
    [502, 'Bad Gateway', 'failed'],
    [302, undefined, 'failed'],
  ])('with %i %j is %s', (status, body, kind) => {
    expect(parseCheckoutAnswer(status, body)).toEqual({ kind });
  });
});

it('of a shop that pauses selling has its sentence', () => {
  const body = { type: '/problems/selling-paused', detail: 'Back on Monday.' };
  expect(parseCheckoutAnswer(503, body)).toEqual({ kind: 'paused', sentence: 'Back on Monday.' });
});

describe('lines that have changed', () => {
  it('are parsed with their reasons', () => {
    const lines = [
      { productId: 'a', reason: 'price', current },
      { productId: 'b', reason: 'limit', current: { ...current, salePrice: 4400 } },
      { productId: 'e', reason: 'price', current: { ...current, limit: null } },
      { productId: 'c', reason: 'sold-out', current: { ...current, available: 0 } },
      { productId: 'e', reason: 'sold-out', current: { ...current, available: 0, limit: null } },
      { productId: 'd', reason: 'gone', current: null },
    ];
    expect(changed(lines)).toEqual({ kind: 'lines-changed', lines });
  });

  it('are omitted one by one when they are invalid', () => {
    const sound = { productId: 'a', reason: 'price', current };
    const lines = [
      null,
      7,
      { ...sound, productId: 1 },
      { ...sound, reason: 'weather' },
      { ...sound, current: null },
      { ...sound, current: { ...current, price: '49' } },
      { ...sound, current: { ...current, available: -1 } },
      { ...sound, current: { ...current, limit: 1.5 } },
      sound,
    ];
    expect(changed(lines)).toEqual({ kind: 'lines-changed', lines: [sound] });
  });

  it.each([[undefined], [null], [{}], [[]], [[{ productId: 'a', reason: 'price' }]]])(
    'are a failure when no valid line is left: %j',
    (lines) => {
      expect(changed(lines)).toEqual({ kind: 'failed' });
    },
  );
});
