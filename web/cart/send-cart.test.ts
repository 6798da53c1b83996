import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { sendCart } from './send-cart.ts';
import { testLine } from './test-lines.ts';

const url = 'https://shop.example/checkout/abc';
const cart: Cart = [
  testLine('glen', 2, { salePriceCents: 900, image: '/media/glen.webp' }),
  testLine('old', 1, { isGone: true }),
  testLine('cider', 1, { stockQuantity: 0 }),
  testLine('port', 30, { stockQuantity: 3 }),
];

let answers: (() => Response)[];
let calls: { path: string; init: RequestInit & { body: string } }[];

beforeEach(() => {
  calls = [];
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('fetch', (path: string, init: RequestInit & { body: string }) => {
    calls.push({ path, init });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no network'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const keyOf = (call: (typeof calls)[number] | undefined) =>
  new Headers(call?.init.headers).get('idempotency-key');

test('the call has what can be bought, at what it costs, under the key of the cart', async () => {
  answers = [() => Response.json({ url }), () => Response.json({ url })];
  expect(await sendCart(cart)).toEqual({ kind: 'created', url });
  await sendCart(cart);
  expect(calls[0]?.path).toBe('/functions/v1/create-checkout');
  expect(calls[0]?.init.method).toBe('POST');
  expect(JSON.parse(calls[0]?.init.body ?? '')).toEqual({
    items: [
      { productId: 'glen', name: 'GLEN', price: 900, quantity: 2, image: '/media/glen.webp' },
      { productId: 'port', name: 'PORT', price: 1000, quantity: 30, image: '' },
    ],
  });
  expect(keyOf(calls[0])).toMatch(/^[\w-]{16,128}$/);
  expect(keyOf(calls[1])).toBe(keyOf(calls[0]));
});

test('a key that stands for another cart is renewed, once', async () => {
  const conflict = () => Response.json({}, { status: 422 });
  answers = [conflict, () => Response.json({ url })];
  expect(await sendCart(cart)).toEqual({ kind: 'created', url });
  expect(calls).toHaveLength(2);
  expect(keyOf(calls[1])).not.toBe(keyOf(calls[0]));
  answers = [conflict, conflict, conflict];
  expect(await sendCart(cart)).toEqual({ kind: 'other-cart' });
  expect(calls).toHaveLength(4);
});

test('no network, no JSON and no answer in time are failures', async () => {
  answers = [];
  expect(await sendCart(cart)).toEqual({ kind: 'failed' });
  answers = [() => new Response('<html>')];
  expect(await sendCart(cart)).toEqual({ kind: 'failed' });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(20));
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  );
  expect(await sendCart(cart)).toEqual({ kind: 'failed' });
  expect(timeout).toHaveBeenCalledWith(15_000);
});
