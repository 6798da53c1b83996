import { and, eq } from 'drizzle-orm';
import { HOUR_MS } from '#contract/durations.ts';
import { formatCents } from '#contract/money.ts';
import { NOTIFICATION_PERMISSIONS, type NotificationKind } from '#contract/staff/notifications.ts';
import { permissionsOf } from '#contract/staff/permissions.ts';
import { listSealedEvents, type SealedEvent } from '#modules/audit/chain.ts';
import { loadNames } from '#modules/catalog/index.ts';
import { loadOrderSummaries } from '#modules/orders/index.ts';
import { enqueue } from '#modules/outbox/index.ts';
import { findStaff, type StaffMember } from '#modules/staff/index.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { forEachGoingOn } from '#platform/failures.ts';
import { emailJob } from '#platform/mail/email.ts';
import { MESSAGES } from './messages.ts';
import { staffNotification } from './tables.ts';

const PERIODS_MS = { each: 0, hourly: HOUR_MS, daily: 24 * HOUR_MS };

/** The actions of the audit that each kind of mail tells of. */
const ACTIONS: Readonly<Record<NotificationKind, readonly string[]>> = {
  order: ['order.created'],
  request: ['order-request.opened'],
  dispute: ['order.disputed'],
  'refund-failed': ['refund.failed'],
  'low-stock': ['stock.low'],
};
/** Events of one mail; the next mail has the rest. */
const MAX_EVENTS = 100;

type Preference = Pick<typeof staffNotification.$inferSelect, 'staffId' | 'kind'>;

/**
 * Mails staff what they want to know, from the sealed events of the audit: each event once, also
 * after a crash, because the mail and the place in the chain are written together. Returns the
 * number of mails.
 */
export async function sendNotifications(
  db: Database,
  officeOrigin: string,
  now = new Date(),
): Promise<number> {
  const preferences = await db.select().from(staffNotification);
  let sent = 0;
  await forEachGoingOn(preferences, async (preference) => {
    const isDue =
      preference.sentAt === null ||
      now.getTime() - preference.sentAt.getTime() >= PERIODS_MS[preference.frequency];
    if (isDue && (await sendOne(db, preference, officeOrigin, now))) sent += 1;
  });
  return sent;
}

async function sendOne(
  db: Database,
  { staffId, kind }: Preference,
  officeOrigin: string,
  now: Date,
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const isSame = and(eq(staffNotification.staffId, staffId), eq(staffNotification.kind, kind));
    // Another process that sends the same mail is skipped.
    const [preference] = await tx
      .select()
      .from(staffNotification)
      .where(isSame)
      .for('update', { skipLocked: true });
    if (!preference) return false;
    const events = await listSealedEvents(tx, {
      afterSeq: preference.throughSeq,
      actions: ACTIONS[kind],
      limit: MAX_EVENTS,
    });
    const last = events.at(-1);
    if (!last) return false;
    await tx.update(staffNotification).set({ throughSeq: last.seq, sentAt: now }).where(isSame);
    const member = await findStaff(tx, staffId);
    if (member?.state !== 'active' || !permissionsOf(member.roles).has(NOTIFICATION_PERMISSIONS[kind]))
      return false;
    const { subject, heading } = MESSAGES[kind];
    const facts = await describeEvents(tx, kind, events, member);
    if (facts.length === 0) return false;
    const paragraphs = [`${officeOrigin}/admin/${kind === 'low-stock' ? 'stock' : 'orders'}`];
    const mail = { to: member.email, subject: subject(facts.length), heading: heading(facts.length), facts };
    await enqueue(
      tx,
      emailJob(
        { ...mail, paragraphs: [...MESSAGES.before, ...paragraphs, MESSAGES.after] },
        { isAlwaysSent: true },
      ),
    );
    return true;
  });
}

/** What each event is about: an order's number and, for those who see money, its total; a product. */
async function describeEvents(
  db: Handle,
  kind: NotificationKind,
  events: readonly SealedEvent[],
  { roles }: StaffMember,
): Promise<{ name: string; value: string }[]> {
  const ids = [...new Set(events.map(({ resourceId }) => resourceId))];
  if (kind === 'low-stock') {
    const names = await loadNames(db, 'product', ids);
    return ids.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ name: MESSAGES.productName, value: name }];
    });
  }
  const orders = await loadOrderSummaries(
    db,
    kind === 'refund-failed' || kind === 'request' ? events.flatMap(findOrderId) : ids,
  );
  const seesMoney = permissionsOf(roles).has('report.sales');
  return [...orders.values()].map(({ number, totalCents, currency }) => ({
    name: MESSAGES.orderName,
    value: seesMoney ? `${number}, ${currency} ${formatCents(totalCents)}` : number,
  }));
}

/** The order of a refund or a request, as its event names it. */
const findOrderId = ({ fields }: SealedEvent): string[] =>
  typeof fields['orderId'] === 'string' ? [fields['orderId']] : [];
