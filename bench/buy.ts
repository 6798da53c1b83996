import { goToPay, type Product } from './go-to-pay.ts';

/** Settings of a shop whose buyers all come from one address. */
export const SELLING = {
  PAYMENTS: 'test',
  RESERVATIONS_PER_ADDRESS: '99999',
  RESERVED_BOTTLES_PER_ADDRESS: '999999',
  RESERVED_SHARE_PER_ADDRESS: '100',
} as const;

/** Buys one bottle with the test payment. Returns whether it was paid. */
export async function buy(origin: string, product: Product | undefined): Promise<boolean> {
  const payment = product && (await goToPay(origin, '127.0.0.1', [{ product, quantity: 1 }]));
  if (payment === undefined) return false;
  const answer = await fetch(new URL(payment, origin), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ do: 'approve' }),
  });
  await answer.arrayBuffer();
  return answer.status === 303;
}
