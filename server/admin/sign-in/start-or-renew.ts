import { randomUUID } from 'node:crypto';
import type { JoinLink, OfficeNotice } from '#contract/staff/sign-in.ts';
import { loadPreferences, type Preferences, savePreferences } from '#modules/notifications/index.ts';
import {
  acceptInvitation,
  findStaffBySubject,
  markStepUp,
  type ProvenPerson,
  spendOwnerLink,
  startSession,
} from '#modules/staff/index.ts';
import type { Transaction } from '#platform/database/handle.ts';

/** A person with both factors proven. */
export type Proven = { person: ProvenPerson; authenticatedAt: Date; acr: string };
/** What a sign-in is for: a session that proves again, or a link that is spent. */
export type SignInPurpose = { sessionId?: string | undefined; join?: JoinLink | undefined };

/** Mails that a first owner gets until they choose: a sale, and what a sale can go wrong with. */
const OF_FIRST_OWNER: Preferences = {
  order: 'each',
  request: 'each',
  dispute: 'each',
  'refund-failed': 'each',
  'low-stock': 'off',
};

type Joined = { kind: 'joined'; staffId: string } | { kind: 'stopped'; notice: OfficeNotice };

/** Starts a session, or renews the one of a step-up, in the transaction that spends a link. */
export async function startOrRenew(
  tx: Transaction,
  { person, authenticatedAt, acr }: Proven,
  { sessionId, join }: SignInPurpose,
): Promise<{ kind: 'entered'; token: string } | { kind: 'stopped'; notice: OfficeNotice }> {
  const joined = await findOrJoin(tx, person, join);
  if (joined.kind === 'stopped') return joined;
  const { staffId } = joined;
  const session =
    sessionId === undefined
      ? await startSession(tx, { staffId, authenticatedAt, acr })
      : await markStepUp(tx, { sessionId, staffId, authenticatedAt, acr });
  if (session) return { kind: 'entered', token: session.token };
  return { kind: 'stopped', notice: sessionId === undefined ? 'not-staff' : 'other-person' };
}

async function turnMailsOn(tx: Transaction, staffId: string, requestId: string): Promise<void> {
  const chosen = Object.values(await loadPreferences(tx, staffId));
  if (chosen.every((frequency) => frequency === 'off'))
    await savePreferences(tx, { kind: 'staff', id: staffId, requestId }, staffId, OF_FIRST_OWNER);
}

async function findOrJoin(
  tx: Transaction,
  person: ProvenPerson,
  join: JoinLink | undefined,
): Promise<Joined> {
  // One entry of the history.
  const requestId = randomUUID();
  const outcome =
    join?.kind === 'owner'
      ? await spendOwnerLink(tx, { token: join.token, person, requestId })
      : join?.kind === 'invitation'
        ? await acceptInvitation(tx, { token: join.token, person, requestId })
        : undefined;
  if (outcome?.kind === 'joined') {
    if (join?.kind === 'owner') await turnMailsOn(tx, outcome.staffId, requestId);
    return outcome;
  }
  if (outcome !== undefined) {
    const { kind } = outcome;
    return { kind: 'stopped', notice: kind === 'link-for-another' ? 'invitation-for-another' : kind };
  }
  const member = await findStaffBySubject(tx, person.issuer, person.subject);
  return member?.state === 'active'
    ? { kind: 'joined', staffId: member.id }
    : { kind: 'stopped', notice: 'not-staff' };
}
