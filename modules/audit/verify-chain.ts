import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Handle } from '#platform/database/handle.ts';
import { hashLink, SEALED_COLUMNS } from './chain-link.ts';
import { hashRows } from './operations.ts';
import { type ChainEnd, findChainStart, sealEvents } from './seal-events.ts';
import { auditEvent, auditSeal, auditUnsealed, auditVerification } from './tables.ts';

/** Small, so that a process that verifies beside shoppers answers them in between. */
const PAGE = 200;
/** An event is queued as it is written. One that was queued much later than its date was dated back. */
const LATE_MS = 60_000;

export type ChainReport = {
  /** Events that were compared. */
  events: number;
  end: ChainEnd;
  /** The first problem as a sentence; `undefined` without one. */
  problem: string | undefined;
};

/**
 * Seals what waits, then recomputes the whole chain and compares it with the earlier verifications,
 * so that a chain that was shortened or written anew is found too. Stores the result. An event that
 * was dated back is reported once: by the first verification after its seal.
 */
export async function verifyChain(db: Database): Promise<ChainReport> {
  await sealEvents(db);
  const earlier = await listVerifications(db);
  const report = await walkChain(db, earlier);
  const problem = report.problem ?? findShortened(report.end, earlier) ?? (await findUnsealed(db));
  const { seq: throughSeq, hash } = report.end;
  await db.insert(auditVerification).values({ id: uuidv7(), throughSeq, hash, problem: problem ?? null });
  return { ...report, problem };
}

type Verification = { createdAt: Date; throughSeq: number; hash: string };

async function listVerifications(db: Handle): Promise<Verification[]> {
  const { createdAt, throughSeq, hash } = auditVerification;
  return await db
    .select({ createdAt, throughSeq, hash })
    .from(auditVerification)
    .orderBy(desc(throughSeq), asc(createdAt));
}

async function walkChain(db: Handle, earlier: readonly Verification[]): Promise<ChainReport> {
  const seen = new Map(earlier.map((row) => [row.throughSeq, row]));
  const verifiedSeq = earlier[0]?.throughSeq ?? 0;
  let end = await findChainStart(db);
  let late: string | undefined;
  for (let events = 0; ; ) {
    const links = await db
      .select({ seal: auditSeal, event: SEALED_COLUMNS, createdAt: auditEvent.createdAt })
      .from(auditSeal)
      .innerJoin(auditEvent, eq(auditEvent.id, auditSeal.eventId))
      .where(gt(auditSeal.seq, end.seq))
      .orderBy(asc(auditSeal.seq))
      .limit(PAGE);
    if (links.length === 0) return { events, end, problem: late };
    for (const { seal, event, createdAt } of links) {
      const problem =
        findBreak(end, seal, hashLink(end.hash, end.seq + 1, event)) ??
        (await findChangedRows(db, seal.seq, event)) ??
        findRewritten(seal, seen.get(seal.seq));
      if (problem !== undefined) return { events, end, problem };
      const writtenAt = seal.queuedAt ?? seal.sealedAt;
      if (seal.seq > verifiedSeq && writtenAt.getTime() - createdAt.getTime() > LATE_MS)
        late ??= `seq ${seal.seq}: sealed at ${seal.sealedAt.toISOString()}, but dated ${createdAt.toISOString()}.`;
      events += 1;
      end = { seq: seal.seq, hash: seal.hash };
    }
  }
}

type Seal = typeof auditSeal.$inferSelect;

function findBreak(end: ChainEnd, seal: Seal, expected: string): string | undefined {
  if (seal.seq !== end.seq + 1) return `seq ${end.seq + 1} is missing: the next one is ${seal.seq}.`;
  if (seal.prevHash !== end.hash) return `seq ${seal.seq} does not continue the hash of seq ${end.seq}.`;
  return seal.hash === expected
    ? undefined
    : `seq ${seal.seq}: event ${seal.eventId} was changed after its seal.`;
}

async function findChangedRows(
  db: Handle,
  seq: number,
  {
    resourceKind,
    resourceId,
    after,
  }: { resourceKind: string; resourceId: string; after: Record<string, unknown> | null },
): Promise<string | undefined> {
  if (resourceKind !== 'operation') return undefined;
  const { rows, sha256 } = await hashRows(db, resourceId);
  if (after?.['rows'] === rows && after['sha256'] === sha256) return undefined;
  return `seq ${seq}: the rows of operation ${resourceId} were changed.`;
}

function findRewritten(seal: Seal, earlier: Verification | undefined): string | undefined {
  if (!earlier || earlier.hash === seal.hash) return undefined;
  return `seq ${seal.seq} was written anew: it had another hash on ${earlier.createdAt.toISOString()}.`;
}

function findShortened(end: ChainEnd, [last]: readonly Verification[]): string | undefined {
  if (!last || end.seq >= last.throughSeq) return undefined;
  return `the chain ends with seq ${end.seq}: it reached seq ${last.throughSeq} on ${last.createdAt.toISOString()}.`;
}

/** Finds an event that is neither sealed nor waits for its seal. */
async function findUnsealed(db: Handle): Promise<string | undefined> {
  const [event] = await db
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .leftJoin(auditSeal, eq(auditSeal.eventId, auditEvent.id))
    .leftJoin(auditUnsealed, eq(auditUnsealed.eventId, auditEvent.id))
    .where(and(isNull(auditSeal.eventId), isNull(auditUnsealed.eventId)))
    .limit(1);
  return event && `event ${event.id} was left out of the chain.`;
}

/** Returns the result of the last verification, and how many events are sealed. */
export async function findLastVerification(
  db: Handle,
): Promise<{
  verifiedAt: Date | null;
  problem: string | null;
  verifiedSeq: number;
  lastSeq: number;
  lastHash: string | null;
}> {
  const [last] = await db
    .select()
    .from(auditVerification)
    .orderBy(desc(auditVerification.createdAt))
    .limit(1);
  const [seal] = await db
    .select({ seq: auditSeal.seq, hash: auditSeal.hash })
    .from(auditSeal)
    .orderBy(desc(auditSeal.seq))
    .limit(1);
  return {
    verifiedAt: last?.createdAt ?? null,
    problem: last?.problem ?? null,
    verifiedSeq: last?.throughSeq ?? 0,
    lastSeq: seal?.seq ?? 0,
    lastHash: seal?.hash ?? null,
  };
}

/**
 * Verifies the chain unless it was verified in the last 24 hours. Returns `undefined` then, and while
 * another process does it.
 */
export async function verifyDaily(db: Database): Promise<ChainReport | undefined> {
  const { rowCount } = await db.execute(sql`
    select from audit_verification where created_at > now() - interval '24 hours' limit 1`);
  return rowCount === 0 ? await verifyChain(db) : undefined;
}

/** Returns what the last verification found as a sentence; `undefined`: nothing, or there was none. */
export async function findLastProblem(db: Handle): Promise<string | undefined> {
  const { createdAt, problem } = auditVerification;
  const [last] = await db.select({ problem }).from(auditVerification).orderBy(desc(createdAt)).limit(1);
  return last?.problem ?? undefined;
}
