import { randomBytes } from 'node:crypto';
import { typed } from '#modules/checkout/test-form.ts';

export type Product = { id: string; cents: number; stock: number };
type Purchase = { product: Product; quantity: number };

/**
 * Sends a cart and its form from a new browser, and opens the payment page. Returns the address of the
 * payment, or `undefined` when the shop refuses.
 */
export async function goToPay(
  origin: string,
  address: string,
  purchases: readonly Purchase[],
): Promise<string | undefined> {
  const items = purchases.map(({ product: { id, cents }, quantity }) => ({
    productId: id,
    price: cents,
    quantity,
  }));
  const created = await fetch(`${origin}/functions/v1/create-checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ items }),
  });
  const { url }: { url?: string } = JSON.parse(await created.text());
  if (url === undefined) return undefined;
  const path = new URL(url).pathname;
  const headers = { 'x-forwarded-for': address, cookie: `till=${randomBytes(24).toString('base64url')}` };
  const answer = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...typed, do: 'pay' }),
    headers,
  });
  await answer.arrayBuffer();
  if (answer.headers.get('location') !== `${path}/payment`) return undefined;
  // The hoarder opens the payment page too: stock of an unopened payment page is released by
  // itself.
  const opened = await fetch(`${origin}${path}/payment`, { redirect: 'manual', headers });
  await opened.arrayBuffer();
  return opened.status === 303 ? (opened.headers.get('location') ?? undefined) : undefined;
}
