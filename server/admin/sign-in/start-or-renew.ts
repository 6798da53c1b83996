import type { JoinLink, OfficeNotice } from '#contract/staff/sign-in.ts';
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

async function findOrJoin(
  tx: Transaction,
  person: ProvenPerson,
  join: JoinLink | undefined,
): Promise<Joined> {
  const outcome =
    join?.kind === 'owner'
      ? await spendOwnerLink(tx, { token: join.token, person })
      : join?.kind === 'invitation'
        ? await acceptInvitation(tx, { token: join.token, person })
        : undefined;
  if (outcome?.kind === 'joined') return outcome;
  if (outcome !== undefined) {
    const { kind } = outcome;
    return { kind: 'stopped', notice: kind === 'link-for-another' ? 'invitation-for-another' : kind };
  }
  const member = await findStaffBySubject(tx, person.issuer, person.subject);
  return member?.state === 'active'
    ? { kind: 'joined', staffId: member.id }
    : { kind: 'stopped', notice: 'not-staff' };
}
