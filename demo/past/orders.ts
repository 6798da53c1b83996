import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { CHECKED, EMPTY_CHECKOUT } from '#contract/checkout/checkout-form.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Random } from '#demo/scale/random.ts';
import {
  addOperatorNote,
  holdOrder,
  inspectReturn,
  loseOrder,
  recordHandOver,
  refundOrder,
  releaseOrder,
  sendBuyerNote,
  setOrderState,
  shipOrder,
} from '#modules/orders/moves.ts';
import { cancelOrder } from '#modules/orders/index.ts';
import type { Agenda } from './agenda.ts';
import type { Bottle } from './bottles.ts';
import { addWorkdays, atHour, toWorkTime } from './days.ts';
import type { PastShop } from './past-shop.ts';
import type { Shopper } from './people.ts';
import { MANAGER, PACKER } from './team.ts';

/** What becomes of an order. Most are delivered. */
const FATES = [
  ['delivered', 90],
  ['nobody-home', 4],
  ['refused', 2],
  ['returned', 2],
  ['broken', 3],
  ['cancelled', 3],
  ['late', 2],
  ['held', 2],
  ['lost', 1],
] as const;
/** A dispute is opened before the order is packed, which stops it; it is not left to chance. */
export type Fate = (typeof FATES)[number][0] | 'disputed';

/** Working days on the way to the provinces that are not named: 4. */
const DAYS_ON_THE_WAY: Readonly<Record<string, number>> = { ON: 2, MB: 3, NS: 3, NB: 3, BC: 5, NL: 6 };
const PACKING = { open: 9.25, close: 15.5 };

/** `packedUntil`: after that moment nothing is packed any more, so that there is something to do. */
export type Life = { shop: PastShop; agenda: Agenda; random: Random; packedUntil: number };

/** Buys bottles as the shopper does, and plans what becomes of the order. */
export async function placeOrder(
  life: Life,
  {
    shopper,
    bottles,
    fate = life.random.pickWeighted(FATES),
  }: { shopper: Shopper; bottles: readonly (Bottle & { quantity: number })[]; fate?: Fate },
): Promise<void> {
  const number = await buy(life, shopper, bottles, fate);
  if (number === undefined) return;
  const { agenda, random, shop } = life;
  const now = Date.now();
  if (fate === 'cancelled') {
    agenda.add(now + random.between(5, 40) * MINUTE_MS, async () => {
      await shop.run((tx) =>
        cancelOrder(tx, MANAGER, { number, reason: 'The buyer chose the wrong address and orders again.' }),
      );
      await shop.settle();
    });
    return;
  }
  if (fate === 'held')
    agenda.add(now + 10 * MINUTE_MS, async () => {
      await shop.run((tx) => holdOrder(tx, MANAGER, { number, reason: 'Confirm the unit number by phone.' }));
      agenda.add(
        Date.now() + 5 * HOUR_MS,
        async () => void (await shop.run((tx) => releaseOrder(tx, MANAGER, { number }))),
      );
    });
  const packedAt = toWorkTime(
    now + random.between(25, 150) * MINUTE_MS + (fate === 'held' ? 6 * HOUR_MS : 0),
    PACKING,
  );
  agenda.add(packedAt + random.between(0, 150) * MINUTE_MS, () =>
    pack(life, { number, shopper, bottles, fate }),
  );
}

type Placed = {
  number: string;
  shopper: Shopper;
  bottles: readonly (Bottle & { quantity: number })[];
  fate: Fate;
};

async function pack(life: Life, placed: Placed): Promise<void> {
  const { shop, agenda, random, packedUntil } = life;
  if (Date.now() > packedUntil) return;
  const packed = await shop.run((tx) => setOrderState(tx, PACKER, { number: placed.number, to: 'packing' }));
  // One that waits for somebody is tried again on the next day.
  if (packed.kind !== 'moved') agenda.add(addWorkdays(Date.now(), 1), () => pack(life, placed));
  else agenda.add(Date.now() + random.between(12, 75) * MINUTE_MS, () => ship(life, placed));
}

async function ship(life: Life, placed: Placed): Promise<void> {
  const { shop, agenda, random } = life;
  const { number, shopper, fate } = placed;
  const digits = Array.from({ length: 12 }, () => random.below(10)).join('');
  const parcels = [{ carrier: random.pick(['Purolator', 'Purolator', 'FedEx']), tracking: digits }];
  const shipped = await shop.run((tx) => shipOrder(tx, PACKER, { number, parcels }));
  if (shipped.kind !== 'moved') return;
  const days = (DAYS_ON_THE_WAY[shopper.province] ?? 4) + (fate === 'late' ? 3 : 0);
  const arrivesAt = atHour(addWorkdays(Date.now(), days), 10 + random.next() * 8);
  if (fate === 'lost') agenda.add(arrivesAt + 8 * DAY_MS, () => lose(life, placed));
  else if (fate === 'nobody-home')
    agenda.add(arrivesAt, async () => {
      await handOver(life, number, 'nobody');
      agenda.add(Date.now() + DAY_MS, () => arrive(life, placed));
    });
  else agenda.add(arrivesAt, () => (fate === 'refused' ? refuse(life, placed) : arrive(life, placed)));
}

async function handOver(
  { shop, random }: Life,
  number: string,
  result: 'verified' | 'no-id' | 'nobody',
): Promise<void> {
  const documentKind = random.pickWeighted([
    ['drivers-licence', 8],
    ['passport', 1],
    ['photo-card', 2],
  ] as const);
  await shop.run((tx) =>
    recordHandOver(tx, PACKER, {
      number,
      handOver: { at: new Date(), method: 'carrier', result, ...(result === 'verified' && { documentKind }) },
    }),
  );
}

async function arrive(life: Life, placed: Placed): Promise<void> {
  const { agenda, random } = life;
  await handOver(life, placed.number, 'verified');
  const later = Date.now() + random.between(1, 3) * DAY_MS;
  if (placed.fate === 'broken') agenda.add(later, () => refundBroken(life, placed));
  if (placed.fate === 'late') agenda.add(later, () => apologize(life, placed));
  if (placed.fate === 'returned') agenda.add(later + 4 * DAY_MS, () => comeBack(life, placed, 'returned'));
}

async function refuse(life: Life, placed: Placed): Promise<void> {
  await handOver(life, placed.number, 'no-id');
  life.agenda.add(addWorkdays(Date.now(), 4), () => comeBack(life, placed, 'refused_at_door'));
}

/** The parcel is back: its bottles are looked at, and what was paid for them goes back. */
async function comeBack(
  { shop, agenda }: Life,
  { number, bottles }: Placed,
  to: 'returned' | 'refused_at_door',
): Promise<void> {
  if (to === 'returned')
    await shop.run((tx) =>
      setOrderState(tx, PACKER, { number, to, reason: 'A present that was there twice.' }),
    );
  agenda.add(Date.now() + 2 * HOUR_MS, async () => {
    await shop.run((tx) =>
      inspectReturn(tx, PACKER, {
        number,
        lines: bottles.map(({ id, quantity }) => ({ productId: id, quantity, condition: 'stock' })),
        isLast: true,
      }),
    );
    await shop.run((tx) =>
      refundOrder(tx, MANAGER, {
        number,
        parts: { lines: bottles.map(({ quantity }, line) => ({ line, quantity })) },
        cause: to === 'returned' ? 'other' : 'refused',
        reason: to === 'returned' ? 'Came back whole.' : 'Nobody with identification at the door.',
      }),
    );
    await shop.settle();
  });
}

async function refundBroken({ shop }: Life, { number }: Placed): Promise<void> {
  await shop.run((tx) =>
    refundOrder(tx, MANAGER, {
      number,
      parts: { lines: [{ line: 0, quantity: 1 }] },
      cause: 'broken',
      reason: 'One bottle arrived broken; photographs are in the message.',
    }),
  );
  await shop.settle();
}

async function apologize({ shop }: Life, { number }: Placed): Promise<void> {
  await shop.run((tx) =>
    sendBuyerNote(tx, MANAGER, {
      number,
      text: 'Your parcel took longer than we promised. We are sorry, and we have asked the carrier why.',
    }),
  );
  await shop.run((tx) =>
    refundOrder(tx, MANAGER, { number, parts: { goodwillCents: 500 }, reason: 'Three days late.' }),
  );
  await shop.settle();
}

async function lose({ shop, agenda }: Life, { number }: Placed): Promise<void> {
  await shop.run((tx) =>
    addOperatorNote(tx, MANAGER, { number, text: 'The carrier has no scan since the depot in Brampton.' }),
  );
  agenda.add(Date.now() + 2 * DAY_MS, async () => {
    await shop.run((tx) =>
      loseOrder(tx, MANAGER, { number, reason: 'The carrier closed its search without result.' }),
    );
    await shop.run((tx) =>
      refundOrder(tx, MANAGER, { number, amountCents: 'all', reason: 'Lost on the way.' }),
    );
    await shop.settle();
  });
}

/** Fills a cart, sends it, and pays. Returns the order's number, or `undefined` where bottles were gone. */
async function buy(
  { shop, random }: Life,
  shopper: Shopper,
  bottles: readonly (Bottle & { quantity: number })[],
  fate: Fate,
): Promise<string | undefined> {
  const { checkouts, payments } = shop;
  const customer = shopper.hasAccount ? await shop.signIn(shopper) : undefined;
  const visitor = {
    browser: randomBytes(24).toString('base64url'),
    client: `203.0.${random.below(256)}.${random.below(256)}`,
  };
  const items = bottles.map(({ id, name, cents, quantity }) => ({
    productId: id,
    name,
    price: cents,
    quantity,
    image: '',
  }));
  const created = await checkouts.create(items, undefined, visitor, {
    customerId: customer?.id,
    locale: 'en-CA',
  });
  if (created.kind !== 'created') return undefined;
  const buyer = { ...visitor, buyer: created.buyer };
  const { hasAccount: _, ...details } = shopper;
  const method = random.happens(0.15) ? 'express' : 'standard';
  const answer = await checkouts.pay(
    created.checkoutId,
    { ...EMPTY_CHECKOUT, ...details, age: CHECKED, method },
    buyer,
  );
  if (answer.kind !== 'redirect') return undefined;
  const page = await checkouts.openPayment(created.checkoutId, buyer);
  const session = page?.split('/').at(-1) ?? '';
  // Some leave at the payment page.
  if (random.happens(0.18)) {
    await checkouts.cancelPayment(created.checkoutId, buyer);
    await shop.settle();
    return undefined;
  }
  await payments.act(session, fate === 'disputed' ? 'dispute' : 'approve');
  await shop.settle();
  return await findOrder(shop.database.db, created.checkoutId);
}

async function findOrder(db: Handle, checkoutId: string): Promise<string | undefined> {
  const { rows } = await db.execute(sql`select number from shop_order where checkout_id = ${checkoutId}`);
  return z.string().optional().parse(rows[0]?.['number']);
}
