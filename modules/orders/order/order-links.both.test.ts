/** Links by which a buyer without an account sees an order. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buy, useOrderDatabase } from '../test-checkout.ts';
import { createOrderToken, findLinkedOrder, findOrderToken } from './order-links.ts';

const at = useOrderDatabase();
const EMAIL = 'maude@example.ca';

describe('the link of an order', () => {
  it('opens that order alone', async () => {
    const { orderId, number } = await buy(at());
    const other = await buy(at());
    const token = await createOrderToken(at().db, { id: orderId, email: EMAIL });
    expect(await findLinkedOrder(at().db, token)).toMatchObject({ number, buyer: { provenEmail: EMAIL } });
    const [, hash] = token.split('.');
    for (const wrong of ['', 'x', `${other.orderId}.${hash}`, `${token}x`, `${orderId}.`, orderId])
      expect(await findLinkedOrder(at().db, wrong)).toBeUndefined();
  });

  it('is found by number and email in any spelling, and by both only', async () => {
    const { orderId, number } = await buy(at());
    const token = await createOrderToken(at().db, { id: orderId, email: EMAIL });
    const find = (typed: string, email: string) => findOrderToken(at().db, { number: typed, email });
    expect(await find(number.toLowerCase(), ' Maude@Example.ca ')).toBe(token);
    expect(await find(number, 'ada@example.ca')).toBeUndefined();
    expect(await find(number, '')).toBeUndefined();
    expect(await find('2222-2222', EMAIL)).toBeUndefined();
    expect(await find('no number', EMAIL)).toBeUndefined();
  });

  it('ends with the email address', async () => {
    const { orderId, number } = await buy(at());
    const token = await createOrderToken(at().db, { id: orderId, email: EMAIL });
    await at().db.execute(sql`update shop_order set email = 'new@example.ca' where id = ${orderId}`);
    expect(await findLinkedOrder(at().db, token)).toBeUndefined();
    await at().db.execute(sql`update shop_order set email = '' where id = ${orderId}`);
    expect(await findOrderToken(at().db, { number, email: '' })).toBeUndefined();
  });
});
