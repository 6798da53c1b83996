import { formatDate } from '#contract/format/format-date.ts';
import { findPlace } from '#modules/compliance/index.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Email } from '#platform/mail/email.ts';
import { getCustomerMessages } from '../messages.ts';
import { email } from './order-emails.ts';
import { type OrderFacts, pickupFacts } from './order-facts.ts';

/** What the mails about a pick-up say besides the order. */
export type PickupMail = {
  code: string;
  holdUntil: Date;
  /** Of the shop, in which `holdUntil` is a day. */
  timeZone: string;
  hours: string | undefined;
};

/** Completes what a mail about a pick-up says from the shop's settings of now. */
export async function loadPickupMail(
  db: Handle,
  given: Pick<PickupMail, 'code' | 'holdUntil'>,
): Promise<PickupMail> {
  const place = await findPlace(db);
  return { ...given, timeZone: await loadTimeZone(db), hours: place?.hours };
}

/** The order can be collected: the code, where, when, until when, and what to bring. */
export const readyEmail = (order: OrderFacts, mail: PickupMail): Email => collectEmail(order, mail, 'ready');

/** The order still waits in the shop. */
export const reminderEmail = (order: OrderFacts, mail: PickupMail): Email =>
  collectEmail(order, mail, 'stillReady');

/** The order cannot be collected after all, for now. */
export function notReadyEmail(order: OrderFacts): Email {
  const { subject, heading, paragraphs } = getCustomerMessages(order.locale).emails.notReady;
  return email(order, { subject: subject(order.number), heading, paragraphs: [...paragraphs] });
}

function collectEmail(
  order: OrderFacts,
  { code, holdUntil, timeZone, hours }: PickupMail,
  kind: 'ready' | 'stillReady',
): Email {
  const { facts, ...messages } = getCustomerMessages(order.locale).emails;
  const { subject, heading, paragraphs } = messages[kind];
  const day = formatDate(holdUntil, 'weekdayInYear', timeZone, order.locale);
  return email(order, {
    subject: subject(order.number),
    heading,
    paragraphs: paragraphs(day, order.snapshot.age.years),
    facts: [{ name: facts.code, value: code }, ...pickupFacts(order, hours)],
  });
}
