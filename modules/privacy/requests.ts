import { asc, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { personal, recordEvent } from '#modules/audit/index.ts';
import { enqueue } from '#modules/outbox/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { RequestKind } from './request-kinds.ts';
import { privacyRequest } from './tables.ts';

/** Days in which a request is answered (PIPEDA, Quebec's Law 25). */
const DUE_DAYS = 30;
const DAY_MS = 86_400_000;
/** Stored in the outbox. */
export const ERASE_JOB = 'erase-personal-data';

export type PrivacyRequest = typeof privacyRequest.$inferSelect;

/** Lists all requests: the open ones first, by the day on which they are due. */
export const listRequests = async (db: Handle): Promise<PrivacyRequest[]> =>
  await db
    .select()
    .from(privacyRequest)
    .orderBy(asc(sql`${privacyRequest.state} in ('done', 'refused')`), desc(privacyRequest.dueOn));

/** Lists the requests with an email address, for the person who made them. */
export const listRequestsOf = async (db: Handle, email: string) =>
  await db
    .select({
      kind: privacyRequest.kind,
      askedOn: privacyRequest.askedOn,
      identityCheck: privacyRequest.identityCheck,
      state: privacyRequest.state,
      outcome: privacyRequest.outcome,
    })
    .from(privacyRequest)
    .where(sql`lower(${privacyRequest.email}) = lower(${email})`)
    .orderBy(asc(privacyRequest.askedOn));

/** Finds a request; `undefined` without one. */
export async function findRequest(db: Handle, id: string): Promise<PrivacyRequest | undefined> {
  const [found] = await db.select().from(privacyRequest).where(eq(privacyRequest.id, id));
  return found;
}

/** Writes a request down. It is due 30 days after it was made. */
export async function openRequest(
  tx: Transaction,
  actor: Actor,
  { kind, email, askedOn }: { kind: RequestKind; email: string; askedOn: string },
): Promise<string> {
  const id = uuidv7();
  const dueOn = new Date(Date.parse(`${askedOn}T00:00:00Z`) + DUE_DAYS * DAY_MS).toISOString().slice(0, 10);
  await tx.insert(privacyRequest).values({ id, kind, email, askedOn, dueOn, createdBy: formatActor(actor) });
  await recordEvent(tx, actor, {
    action: 'privacy-request.opened',
    resource: { kind: 'privacy-request', id, version: 1 },
    before: null,
    after: { kind, askedOn, dueOn, email: personal(subjectOf(id), email) },
  });
  return id;
}

export type RequestChange =
  /** How it was made sure who asks. */
  | { kind: 'check'; identityCheck: string }
  /** Hands the data out as a file. */
  | { kind: 'hand-out' }
  /** Deletes the person's data by a job. */
  | { kind: 'erase' }
  | { kind: 'close'; state: 'done' | 'refused'; outcome: string };

export type ChangeRequestOutcome =
  | { kind: 'saved' | 'unknown' | 'changed-meanwhile' }
  /** It is over or being deleted, its identity is not checked, or it asks for something else. */
  | { kind: 'not-now'; why: 'over' | 'unchecked' | 'no-deletion' };

/** Moves a request on. */
export async function changeRequest(
  tx: Transaction,
  actor: Actor,
  { id, expectedVersion, change }: { id: string; expectedVersion: number; change: RequestChange },
): Promise<ChangeRequestOutcome> {
  const [found] = await tx.select().from(privacyRequest).where(eq(privacyRequest.id, id)).for('update');
  if (!found) return { kind: 'unknown' };
  if (found.version !== expectedVersion) return { kind: 'changed-meanwhile' };
  const why = refuse(found, change);
  if (why) return { kind: 'not-now', why };
  if (change.kind === 'erase')
    await enqueue(tx, { kind: ERASE_JOB, payload: { id, actor: { kind: actor.kind, id: actor.id } } });
  const action = change.kind === 'hand-out' ? 'privacy-request.handed-out' : 'privacy-request.changed';
  await store(tx, actor, found, toColumns(change), action);
  return { kind: 'saved' };
}

function refuse(
  { state, kind, identityCheck }: PrivacyRequest,
  change: RequestChange,
): 'over' | 'unchecked' | 'no-deletion' | undefined {
  if (state !== 'open') return 'over';
  if (change.kind === 'erase' && kind !== 'deletion') return 'no-deletion';
  const needsCheck = change.kind === 'close' ? change.state === 'done' : change.kind !== 'check';
  return needsCheck && identityCheck === null ? 'unchecked' : undefined;
}

type Columns = Partial<Pick<PrivacyRequest, 'state' | 'outcome' | 'identityCheck'>>;

function toColumns(change: RequestChange): Columns {
  if (change.kind === 'check') return { identityCheck: change.identityCheck };
  if (change.kind === 'hand-out') return {};
  if (change.kind === 'erase') return { state: 'deleting' };
  return { state: change.state, outcome: change.outcome };
}

/** Ends a request whose data is deleted, and says what was left. */
export async function endDeletion(
  tx: Transaction,
  actor: Actor,
  { id, outcome, isDone }: { id: string; outcome: string; isDone: boolean },
): Promise<void> {
  const [found] = await tx.select().from(privacyRequest).where(eq(privacyRequest.id, id)).for('update');
  if (found?.state === 'deleting')
    await store(tx, actor, found, { state: isDone ? 'done' : 'open', outcome });
}

async function store(
  tx: Transaction,
  actor: Actor,
  found: PrivacyRequest,
  columns: Columns,
  action = 'privacy-request.changed',
): Promise<void> {
  const { id, version } = found;
  const isOver = columns.state === 'done' || columns.state === 'refused';
  await tx
    .update(privacyRequest)
    .set({ ...columns, version: version + 1, ...(isOver && { closedAt: sql`now()` }) })
    .where(eq(privacyRequest.id, id));
  const { state, outcome, identityCheck } = found;
  const shown = (one: Columns) => ({
    state: one.state ?? state,
    outcome: personal(subjectOf(id), one.outcome ?? outcome),
    identityCheck: personal(subjectOf(id), one.identityCheck ?? identityCheck ?? ''),
  });
  await recordEvent(tx, actor, {
    action,
    resource: { kind: 'privacy-request', id, version: version + 1 },
    before: shown({}),
    after: shown(columns),
  });
}

const subjectOf = (id: string): string => `privacy-request:${id}`;

/** Counts open requests that are due by a day. */
export const countDueRequests = async (db: Handle, day: string): Promise<number> =>
  await db.$count(privacyRequest, sql`state = 'open' and due_on <= ${day}::date`);
