import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { signBody } from '#modules/payments/events/signature.ts';
import { DISPUTE, stripeEvent } from '#modules/payments/events/test-stripe-events.ts';
import { loadTestPaymentSecret } from '#modules/payments/index.ts';
import { call, press } from '#tests/resilience/test-shopper.ts';
import type { AccountSession } from './account-session.ts';
import { type Purchase, placeOrder, startCheckout, startPayment } from './place-order.ts';
import type { Products } from './products.ts';
import type { ReleaseShop } from './release-shop.ts';

const PLACES = {
  ON: { address: '12 Roncesvalles Ave', city: 'Toronto', province: 'ON', postalCode: 'M6R 2B7' },
  AB: { address: '88 Centre Street', city: 'Calgary', province: 'AB', postalCode: 'T2P 1J9' },
  BC: { address: '400 Burrard Street', city: 'Vancouver', province: 'BC', postalCode: 'V6C 3A6' },
  NS: { address: '1 Water Street', city: 'Halifax', province: 'NS', postalCode: 'B3J 1S1' },
  MB: { address: '55 Portage Ave', city: 'Winnipeg', province: 'MB', postalCode: 'R3B 0J7' },
} as const;

function getForm(name: string, place: keyof typeof PLACES, change: Record<string, string> = {}) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.ca`;
  return { name, email, ...PLACES[place], ...change };
}

/** Runs commands of orders under one name: the default is the account that runs the dump. */
const createService =
  ({ operate }: ReleaseShop) =>
  (...words: readonly string[]): Promise<string> =>
    operate('orders', ...words, '--by', 'Ines');

/** Numbers of orders that `leaveJobs` goes on with. */
export type LastOrders = { paid: string; received: string };

/**
 * Places orders and moves them on as merchant and provider do, and waits until all of it is done.
 */
export async function createOrders(
  shop: ReleaseShop,
  products: Products,
  customer: AccountSession,
): Promise<LastOrders> {
  const serve = createService(shop);
  const { whisky, onSale, amaro, beer, wine, limited } = products;
  const order = (purchase: Purchase) => placeOrder(shop, purchase);
  const ship = async (number: string, tracking: string): Promise<void> => {
    await serve('packing', number);
    await serve('ship', number, tracking, 'Canada', 'Post');
  };

  await order({
    product: whisky,
    quantity: 2,
    more: [{ product: beer, quantity: 3 }],
    form: getForm('Maude Bélanger', 'ON'),
  });

  const packed = await order({
    product: wine,
    quantity: 6,
    form: getForm('Priya Shah', 'BC', { phone: '604 555 0111' }),
  });
  await serve('packing', packed);
  await serve('note', packed, 'Asked', 'for', 'a', 'gift', 'card');

  await ship(
    await order({ product: onSale, quantity: 1, form: getForm('Callum Reid', 'NS') }),
    'CP123456785CA',
  );

  const received = await order({
    product: amaro,
    quantity: 2,
    customer,
    form: getForm('Odile Tremblay', 'AB'),
  });
  await ship(received, 'CP223456785CA');
  await serve('delivered', received);
  await order({
    product: whisky,
    quantity: 1,
    customer,
    form: getForm('Odile Tremblay', 'BC', { address2: 'Floor 3' }),
  });

  const cancelled = await order({ product: beer, quantity: 4, form: getForm('Jonas Weber', 'MB') });
  await serve('cancel', cancelled, 'A', 'can', 'leaked');

  const reduced = await order({
    product: limited,
    quantity: 1,
    form: getForm('Léa Fortin', 'AB', { email: 'lea@example.ca' }),
  });
  await ship(reduced, 'CP323456785CA');
  await serve('delivered', reduced);
  await serve('refund', reduced, '12.50');

  const refused = await order({ product: beer, quantity: 6, form: getForm('Otto Lang', 'NS') });
  await ship(refused, 'CP423456785CA');
  await serve('refused', refused);

  const returned = await order({ product: wine, quantity: 1, form: getForm('Ingrid Thorsen', 'ON') });
  await ship(returned, 'CP523456785CA');
  await serve('returned', returned);

  const refunded = await order({ product: amaro, quantity: 1, form: getForm('Grace Wong', 'BC') });
  await ship(refunded, 'CP623456785CA');
  await serve('returned', refunded);
  await serve('refund', refunded, 'all');

  await disputePayment(shop, await order({ product: onSale, quantity: 1, form: getForm('Tom Baker', 'ON') }));
  await placeOrder(shop, { product: beer, quantity: 1, form: getForm('Rosa Lima', 'ON') }, 'twice');
  const paid = await order({ product: beer, quantity: 2, form: getForm('Vera Kral', 'AB') });
  await shop.emptyOutbox();
  return { paid, received };
}

/** Cancels an order and asks for a mail while no shop runs: the refund and the mails wait. */
export async function leaveJobs(shop: ReleaseShop, { paid, received }: LastOrders): Promise<void> {
  const serve = createService(shop);
  await serve('cancel', paid, 'Ordered', 'by', 'mistake');
  await serve('resend', received, 'confirmation');
}

/** Leaves checkouts that are not paid: at the form, at the payment, and with a declined card. */
export async function createOpenCheckouts(shop: ReleaseShop, products: Products): Promise<void> {
  const { whisky, amaro, wine } = products;
  await startCheckout(shop, { product: amaro, quantity: 1 });
  await startPayment(shop, { product: whisky, quantity: 2, form: getForm('Ben Carter', 'ON') });
  const [, payment] = await startPayment(shop, {
    product: wine,
    quantity: 2,
    form: getForm('Ana Costa', 'BC'),
  });
  await press(shop.origin, payment, 'decline');
  await shop.emptyOutbox();
}

/**
 * Leaves a payment that the provider has taken and tells of a minute later: two jobs of the outbox
 * wait.
 */
export async function createLatePayment(shop: ReleaseShop, products: Products): Promise<void> {
  const [, payment] = await startPayment(shop, {
    product: products.beer,
    quantity: 2,
    form: getForm('Karl Novak', 'ON'),
  });
  const { location } = await press(shop.origin, payment, 'late');
  if (!location?.includes('/checkout-success')) throw new Error('a late payment was not accepted');
  await shop.emptyOutbox(2);
}

/** Tells the shop of a dispute, as its payment provider does. */
async function disputePayment({ db, origin }: ReleaseShop, number: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select payment_id as id from payment_session
      join shop_order on session_id = payment_session.id where number = ${number}`);
  const paymentId = rows[0]?.id;
  if (paymentId === undefined) throw new Error(`order ${number} has no payment`);
  const now = new Date();
  const body = stripeEvent(
    'charge.dispute.created',
    { ...DISPUTE, payment_intent: paymentId },
    { id: `evt_${randomUUID()}`, created: Math.floor(now.getTime() / 1000) },
  );
  const answer = await call(`${origin}/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signBody(await loadTestPaymentSecret(db), body, now),
    },
    body,
  });
  if (answer.status !== 200) throw new Error(`a dispute was answered with ${answer.status} ${answer.text}`);
}
