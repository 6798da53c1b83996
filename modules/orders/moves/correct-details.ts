import { eq } from 'drizzle-orm';
import {
  CHECKED,
  EMPTY_CHECKOUT,
  type CheckoutErrors,
  type DeliveryDetails,
  validateCheckout,
} from '#contract/checkout/checkout-form.ts';
import { personal } from '#modules/audit/index.ts';
import { calendarDate, checkDelivery, loadTrade, TIME_ZONES } from '#modules/compliance/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { addressChangedEmail, emailGoneEmail, emailNewEmail } from '../emails/service-emails.ts';
import { addressLines } from '../emails/order-facts.ts';
import { enqueueEmail } from '../emails/enqueue-email.ts';
import { SERVICE_NOTES } from '../messages.ts';
import { isUnshipped, type OrderState } from '../order/life-cycle.ts';
import { holdForReview } from './hold-for-review.ts';
import { type LockedOrder, lockSeenOrder, type NotAsSeen, type SeenOrder } from '../order/lock-order.ts';
import { type CollectedInShop, isPickup } from '../order/pickups.ts';
import { addOrderNote, getSubject } from '../order/record-history.ts';
import { shopOrder } from '../tables.ts';

/** What may be corrected. The name stays: the age check and the records of delivery depend on it. */
export const CORRECTED_FIELDS = [
  'email',
  'phone',
  'address',
  'address2',
  'city',
  'province',
  'postalCode',
] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];
/** The fields to correct, as they were typed; others stay. */
export type Correction = Readonly<Partial<Record<CorrectedField, string | undefined>>>;

export type DetailsCorrected =
  | { kind: 'changed'; changed: CorrectedField[] }
  | NotAsSeen
  | { kind: 'same' }
  | { kind: 'illegal'; from: OrderState }
  /** Taxes, deposits and age depend on the province. */
  | { kind: 'province-fixed' }
  | CollectedInShop
  | { kind: 'bad-details'; errors: CheckoutErrors }
  /** The shop does not deliver there; `reason` is the sentence of its terms. */
  | { kind: 'not-delivered'; reason: string };

/**
 * Corrects where an order goes and how its buyer is reached, before it ships and within its province,
 * by the rules of the checkout. What was bought, prices and taxes stay. Mails the buyer: a changed
 * address of email both the old and the new one, which learn nothing of each other. A changed delivery
 * address puts the order on hold, for a second look.
 */
export async function correctDetails(
  tx: Transaction,
  actor: Actor,
  { correction, now, ...key }: SeenOrder & { correction: Correction; now: Date },
): Promise<DetailsCorrected> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  if (!isUnshipped(order.state)) return { kind: 'illegal', from: order.state };
  const corrected = readCorrection(order.details, correction);
  if ('kind' in corrected) return corrected;
  const changed = CORRECTED_FIELDS.filter((field) => corrected[field] !== order.details[field]);
  if (changed.length === 0) return { kind: 'same' };
  const refusal = isPickup(order) ? undefined : await findRefusal(tx, order, corrected, now);
  if (refusal) return refusal;
  const { email } = corrected;
  await tx.update(shopOrder).set({ changedDetails: corrected, email }).where(eq(shopOrder.id, order.id));
  await record(tx, actor, order, corrected, changed);
  await mail(tx, order, corrected, changed);
  if (isAddressIn(changed)) await holdForReview(tx, actor, order, ['address-changed']);
  return { kind: 'changed', changed };
}

function readCorrection(
  current: DeliveryDetails,
  correction: Correction,
): DeliveryDetails | Exclude<DetailsCorrected, NotAsSeen> {
  const given = Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined));
  // A pick-up keeps the shop's address.
  const isCollected = current.method === 'pickup';
  if (isCollected && ADDRESS.some((field) => field in given && given[field] !== current[field]))
    return { kind: 'collected' };
  const typed = { ...EMPTY_CHECKOUT, ...current, ...given, age: CHECKED };
  const { normalized, errors } = validateCheckout(typed, current);
  if (normalized.province !== current.province || errors.postalCode === 'other-province')
    return { kind: 'province-fixed' };
  // What stays was right by the rules of its day.
  const faults = Object.entries(errors).filter(([field]) => field in given);
  if (faults.length > 0) return { kind: 'bad-details', errors: Object.fromEntries(faults) };
  const { email, phone, address, address2, city, postalCode } = normalized;
  if (isCollected) return { ...current, email, phone };
  return { ...current, email, phone, address, address2, city, postalCode };
}

async function findRefusal(
  tx: Transaction,
  { snapshot, locale }: LockedOrder,
  { province, postalCode }: DeliveryDetails,
  now: Date,
): Promise<DetailsCorrected | undefined> {
  const terms = (await loadTrade(tx))?.terms;
  const classes = snapshot.lines.map(({ productClass }) => productClass);
  const day = calendarDate(now, TIME_ZONES[province]);
  const decision = checkDelivery(terms, { province, classes, day, postalCode }, undefined, locale);
  return decision.allowed ? undefined : { kind: 'not-delivered', reason: decision.reason };
}

/** The history has both addresses; of the email only that it changed, because packers read it too. */
async function record(
  tx: Transaction,
  actor: Actor,
  { details: before, ...order }: LockedOrder,
  after: DeliveryDetails,
  changed: readonly CorrectedField[],
): Promise<void> {
  const subject = getSubject(order.id);
  const valuesOf = (details: DeliveryDetails) =>
    Object.fromEntries(changed.map((field) => [field, personal(subject, details[field])]));
  const notes = [
    ...(isAddressIn(changed)
      ? [SERVICE_NOTES.addressChanged(addressLines(before).join(', '), addressLines(after).join(', '))]
      : []),
    ...(changed.includes('email') ? [SERVICE_NOTES.emailChanged] : []),
    ...(changed.includes('phone') ? [SERVICE_NOTES.phoneChanged] : []),
  ];
  await addOrderNote(tx, actor, order, {
    action: 'details-changed',
    reason: notes.join('; '),
    before: valuesOf(before),
    after: valuesOf(after),
  });
}

async function mail(
  tx: Transaction,
  order: LockedOrder,
  details: DeliveryDetails,
  changed: readonly CorrectedField[],
): Promise<void> {
  const now = { ...order, details, email: details.email };
  if (changed.includes('email')) {
    await enqueueEmail(tx, emailGoneEmail(order), order);
    await enqueueEmail(tx, emailNewEmail(now), order);
  }
  if (isAddressIn(changed)) await enqueueEmail(tx, addressChangedEmail(now), order);
}

const ADDRESS: readonly CorrectedField[] = ['address', 'address2', 'city', 'postalCode'];
const isAddressIn = (changed: readonly CorrectedField[]): boolean =>
  changed.some((field) => ADDRESS.includes(field));
