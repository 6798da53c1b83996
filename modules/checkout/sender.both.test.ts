/** Checkouts whose link reaches a person other than the customer who sent the cart. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type CustomerId, CustomerIdSchema } from '#contract/ids.ts';
import { EMPTY_CHECKOUT } from '#contract/checkout/checkout-form.ts';
import { type Bottle, useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';
import type { Visitor } from './checkouts.ts';

const shop = useTestCheckout();

const customer = async (): Promise<CustomerId> => {
  const id = CustomerIdSchema.parse(randomUUID());
  await shop.rows(sql`insert into customer (id, issuer, subject) values (${id}, 'own', ${id})`);
  return id;
};
/** Sends a cart as a customer; returns the checkout and their browser, with its proof. */
const send = async (
  bottle: Bottle,
  customerId: CustomerId | undefined,
  visitor: Visitor,
  key: string = randomUUID(),
): Promise<{ id: string; buyer: Visitor }> => {
  const created = await shop.checkouts.create([shop.item(bottle)], key, visitor, {
    customerId,
    locale: 'en-CA',
  });
  if (created.kind !== 'created') throw new Error('no checkout');
  return { id: created.checkoutId, buyer: { ...visitor, buyer: created.buyer } };
};
/** The customers of a checkout and of its order; `none` for no order. */
const ownersOf = async (id: string): Promise<unknown[]> => {
  const [row] = await shop.rows(sql`
    select c.customer_id as checkout, case when o.id is null then 'none' else o.customer_id::text end as order
      from checkout c left join shop_order o on o.checkout_id = c.id where c.id = ${id}`);
  return [row?.['checkout'], row?.['order']];
};
const payAs = async (id: string, visitor: Visitor): Promise<void> => {
  expect((await shop.checkouts.pay(id, typed, visitor)).kind).toBe('redirect');
  await shop.tell(shop.provider.pay(shop.provider.sessionOf(id)));
};

describe('a checkout link of a signed-in sender', () => {
  it("paid in another browser creates a guest's order, and the sender sees nothing of it", async () => {
    const mallory = await customer();
    const { id } = await send(await shop.bottle(5), mallory, shop.visitor());
    const victoria = shop.visitor();
    expect(await shop.checkouts.find(id, victoria)).toMatchObject({ state: 'open' });
    await payAs(id, victoria);
    expect(await ownersOf(id)).toEqual([null, null]);
    expect(await shop.checkouts.outcome(id, victoria)).toMatchObject({ kind: 'paid' });
  });

  it("filled in by another browser and not paid leaves the sender's account at once", async () => {
    const mallory = await customer();
    const { id } = await send(await shop.bottle(5), mallory, shop.visitor());
    expect(await shop.checkouts.saveFormValues(id, typed, shop.visitor())).toBe(true);
    expect(await ownersOf(id)).toEqual([null, 'none']);
  });

  it('opened by another customer in their own browser does not belong to the sender either', async () => {
    const [mallory, victoria] = [await customer(), await customer()];
    const { id } = await send(await shop.bottle(5), mallory, shop.visitor());
    const { buyer } = await send(await shop.bottle(5), victoria, shop.visitor());
    await payAs(id, buyer);
    expect(await ownersOf(id)).toEqual([null, null]);
  });

  it('cannot be reclaimed by sending the same cart again', async () => {
    const mallory = await customer();
    const [bottle, key, sender] = [await shop.bottle(5), randomUUID(), shop.visitor()];
    const { id, buyer } = await send(bottle, mallory, sender, key);
    const victoria = shop.visitor();
    expect((await shop.checkouts.pay(id, typed, victoria)).kind).toBe('redirect');
    const again = await send(bottle, mallory, buyer, key);
    expect(again.id).not.toBe(id);
    await shop.tell(shop.provider.pay(shop.provider.sessionOf(id)));
    expect(await ownersOf(id)).toEqual([null, null]);
  });

  it("opened in another browser and not filled in stays the sender's", async () => {
    const maude = await customer();
    const { id, buyer } = await send(await shop.bottle(5), maude, shop.visitor());
    await shop.checkouts.find(id, shop.visitor());
    await payAs(id, buyer);
    expect(await ownersOf(id)).toEqual([maude, maude]);
  });
});

describe('the browser that sent the cart', () => {
  it("creates the customer's order while they are signed in", async () => {
    const maude = await customer();
    const { id, buyer } = await send(await shop.bottle(5), maude, shop.visitor());
    await payAs(id, buyer);
    expect(await ownersOf(id)).toEqual([maude, maude]);
  });

  it("creates a guest's order after sign-out, and shows no form values", async () => {
    const maude = await customer();
    const visitor = shop.visitor();
    const { id, buyer } = await send(await shop.bottle(5), maude, visitor);
    await shop.checkouts.saveFormValues(id, typed, buyer);
    expect(await shop.checkouts.find(id, buyer)).toMatchObject({
      typed: { name: 'Maude Bélanger' },
      isSignedOut: false,
    });
    expect(await shop.checkouts.find(id, visitor)).toMatchObject({
      typed: EMPTY_CHECKOUT,
      isSignedOut: true,
    });
    await payAs(id, visitor);
    expect(await ownersOf(id)).toEqual([null, null]);
  });

  it('gives the next customer a new checkout when the first one filled in the form', async () => {
    const [maude, rose] = [await customer(), await customer()];
    const [bottle, key, visitor] = [await shop.bottle(5), randomUUID(), shop.visitor()];
    const first = await send(bottle, maude, visitor, key);
    await shop.checkouts.saveFormValues(first.id, typed, first.buyer);
    const second = await send(bottle, rose, visitor, key);
    expect(second.id).not.toBe(first.id);
    expect(await shop.checkouts.find(second.id, second.buyer)).toMatchObject({ typed: EMPTY_CHECKOUT });
    // Rose's proof is not Maude's.
    await payAs(first.id, second.buyer);
    expect(await ownersOf(first.id)).toEqual([null, null]);
  });

  it("creates the customer's order of a cart that was sent and filled in before sign-in", async () => {
    const maude = await customer();
    const [bottle, key, visitor] = [await shop.bottle(5), randomUUID(), shop.visitor()];
    const guest = await send(bottle, undefined, visitor, key);
    await shop.checkouts.saveFormValues(guest.id, typed, visitor);
    const signedIn = await send(bottle, maude, visitor, key);
    expect(signedIn.id).toBe(guest.id);
    await payAs(guest.id, signedIn.buyer);
    expect(await ownersOf(guest.id)).toEqual([maude, maude]);
  });
});
