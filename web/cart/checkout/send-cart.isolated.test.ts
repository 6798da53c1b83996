import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#contract/cart/cart.ts';
import { authState, callAccount } from '#web/auth/session.ts';
import { sendCart } from './send-cart.ts';
import { testLine } from '../test-lines.ts';

vi.mock('#web/auth/session.ts', () => ({
  authState: vi.fn<typeof authState>(),
  callAccount: vi.fn<typeof callAccount>(),
}));

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
  vi.mocked(authState).mockReturnValue({ status: 'anonymous' });
  vi.mocked(callAccount).mockReset();
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

const getKey = (call: (typeof calls)[number] | undefined) =>
  new Headers(call?.init.headers).get('idempotency-key');

test('the call has the purchasable lines, their prices, and the key of the cart', async () => {
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
  expect(getKey(calls[0])).toMatch(/^[\w-]{16,128}$/);
  expect(getKey(calls[1])).toBe(getKey(calls[0]));
});

test('a key of another cart is renewed once', async () => {
  const conflict = () => Response.json({}, { status: 422 });
  answers = [conflict, () => Response.json({ url })];
  expect(await sendCart(cart)).toEqual({ kind: 'created', url });
  expect(calls).toHaveLength(2);
  expect(getKey(calls[1])).not.toBe(getKey(calls[0]));
  answers = [conflict, conflict, conflict];
  expect(await sendCart(cart)).toEqual({ kind: 'other-cart' });
  expect(calls).toHaveLength(4);
});

test('no network, invalid JSON and a timeout are failures', async () => {
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

const signedIn = {
  status: 'authenticated',
  user: { subject: 'maude', name: null, email: null, picture: null },
} as const;

test('only the cart of a signed-in user is sent with a token', async () => {
  answers = [() => Response.json({ url })];
  await sendCart(cart);
  expect([calls.length, vi.mocked(callAccount).mock.calls.length]).toEqual([1, 0]);
  vi.mocked(authState).mockReturnValue(signedIn);
  vi.mocked(callAccount).mockResolvedValue(Response.json({ url: `${url}2` }));
  expect(await sendCart(cart)).toEqual({ kind: 'created', url: `${url}2` });
  const [path, init] = vi.mocked(callAccount).mock.calls[0] ?? [];
  expect([calls.length, path, init?.method]).toEqual([1, '/functions/v1/create-checkout', 'POST']);
  expect(new Headers(init?.headers).get('idempotency-key')).toBe(getKey(calls[0]));
});

test('without a token the cart is sent as a guest’s with the same key', async () => {
  vi.mocked(authState).mockReturnValue(signedIn);
  vi.mocked(callAccount).mockRejectedValue(new Error('No user is signed in'));
  answers = [() => Response.json({ url })];
  expect(await sendCart(cart)).toEqual({ kind: 'created', url });
  vi.useFakeTimers();
  vi.mocked(callAccount).mockReturnValue(new Promise(() => undefined));
  answers = [() => Response.json({ url })];
  const sent = sendCart(cart);
  await vi.advanceTimersByTimeAsync(8000);
  vi.useRealTimers();
  expect([await sent, getKey(calls[1])]).toEqual([{ kind: 'created', url }, getKey(calls[0])]);
});
