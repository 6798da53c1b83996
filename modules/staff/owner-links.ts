import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { normalAddress } from '#contract/account/normal-address.ts';
import { tellOwners } from './emails.ts';
import { addMember, type ProvenPerson } from './join.ts';
import { findStaffBySubject, listOwners, lockStaff } from './members.ts';
import { staffOwnerLink } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';

const OWNER_LINK_MS = 30 * 60_000;

/** Path of the page that spends a link; a browser never sends the fragment. */
export const ownerPath = (token: string): string => `/admin/join#owner=${token}`;

export type NewOwnerLink =
  /** Printed by the start of a new shop, valid until the next start: its holder names the address. */
  | { kind: 'start'; now?: Date }
  /** Printed by an operator command: only for that verified address, for 30 minutes. */
  | { kind: 'command'; email: string; isRecovery?: boolean; now?: Date };

/** Creates a link for an owner and voids the one before. `owner-exists` unless it is for recovery. */
export async function createOwnerLink(
  tx: Transaction,
  actor: Actor,
  link: NewOwnerLink,
): Promise<{ kind: 'created'; token: string } | { kind: 'owner-exists' }> {
  const { now = new Date() } = link;
  const isRecovery = link.kind === 'command' && link.isRecovery === true;
  await lockStaff(tx);
  if (!isRecovery && (await listOwners(tx)).length > 0) return { kind: 'owner-exists' };
  await voidLinks(tx, now);
  const token = createToken();
  const id = uuidv7();
  const email = link.kind === 'command' ? link.email : null;
  await tx
    .insert(staffOwnerLink)
    .values({
      id,
      kind: link.kind,
      email,
      isRecovery,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: link.kind === 'command' ? new Date(now.getTime() + OWNER_LINK_MS) : null,
    });
  await recordEvent(tx, actor, {
    action: 'owner-link.created',
    resource: { kind: 'owner-link', id },
    before: null,
    after: { kind: link.kind, isRecovery },
  });
  if (isRecovery && email !== null) await tellOwners(tx, 'recoveryStarted', email);
  return { kind: 'created', token };
}

/** Voids the link of an earlier start. */
export async function voidStartLinks(tx: Transaction, now: Date = new Date()): Promise<void> {
  await voidLinks(tx, now, 'start');
}

async function voidLinks(tx: Transaction, now: Date, kind?: 'start'): Promise<void> {
  await tx
    .update(staffOwnerLink)
    .set({ endedAt: now })
    .where(
      and(isNull(staffOwnerLink.endedAt), kind === undefined ? undefined : eq(staffOwnerLink.kind, kind)),
    );
}

/** A link that can be spent. Without an address the person names one. */
export type OpenOwnerLink = {
  id: string;
  kind: 'start' | 'command';
  email: string | null;
  isRecovery: boolean;
};

/** Returns the link of a token, if it can be spent now. Spends nothing. */
export async function findOwnerLink(
  db: Handle,
  token: string,
  now: Date = new Date(),
): Promise<OpenOwnerLink | undefined> {
  const row = await loadOpenLink(db, token, now);
  if (!row || (!row.isRecovery && (await listOwners(db)).length > 0)) return undefined;
  const { id, kind, email, isRecovery } = row;
  return { id, kind, email, isRecovery };
}

async function loadOpenLink(db: Handle, token: string, now: Date) {
  const [row] = await db
    .select()
    .from(staffOwnerLink)
    .where(eq(staffOwnerLink.tokenHash, hashToken(token)));
  return row && row.endedAt === null && (row.expiresAt === null || row.expiresAt > now) ? row : undefined;
}

export type SpendOwnerLinkOutcome =
  | { kind: 'joined'; staffId: string }
  /** Unknown, spent, expired or void. */
  | { kind: 'link-invalid' }
  | { kind: 'owner-exists' }
  /** The verified address is another one. */
  | { kind: 'link-for-another' };

/**
 * Makes the person an owner and ends the link. Of two who spend it at once, one is refused. A member
 * of staff who recovers keeps the other roles.
 */
export async function spendOwnerLink(
  tx: Transaction,
  given: { token: string; person: ProvenPerson; requestId?: string | undefined; now?: Date },
): Promise<SpendOwnerLinkOutcome> {
  const { token, person, requestId, now = new Date() } = given;
  await lockStaff(tx);
  const link = await loadOpenLink(tx, token, now);
  if (!link) return { kind: 'link-invalid' };
  if (!link.isRecovery && (await listOwners(tx)).length > 0) return { kind: 'owner-exists' };
  if (link.email !== null && normalAddress(link.email) !== normalAddress(person.email))
    return { kind: 'link-for-another' };
  if (link.isRecovery) await tellOwners(tx, 'ownerRecovered', person.email);
  const former = await findStaffBySubject(tx, person.issuer, person.subject);
  const kept = former?.state === 'removed' ? [] : (former?.roles ?? []);
  const staffId = await addMember(tx, person, ['owner', ...kept], { now, requestId });
  await tx.update(staffOwnerLink).set({ endedAt: now }).where(eq(staffOwnerLink.id, link.id));
  await recordEvent(
    tx,
    { kind: 'staff', id: staffId, requestId },
    {
      action: 'owner-link.spent',
      resource: { kind: 'owner-link', id: link.id },
      before: {},
      after: { isRecovery: link.isRecovery },
    },
  );
  return { kind: 'joined', staffId };
}
