export {
  type ApiKey,
  authenticateKey,
  createKey,
  type CreateKeyOutcome,
  findKey,
  KEY_DAYS,
  type KeyRefusal,
  listKeys,
  MAX_KEY_DAYS,
  type NewApiKey,
  revokeKey,
  type RevokeKeyOutcome,
} from './api-keys.ts';
export {
  type ChangedMeanwhile,
  type ChangeMemberOutcome,
  changeRoles,
  type MemberChange,
  remove,
  restore,
  suspend,
} from './change-member.ts';
export {
  acceptInvitation,
  type AcceptInvitationOutcome,
  cancelInvitation,
  type CancelInvitationOutcome,
  findInvitation,
  type Invitation,
  invite,
  type InviteOutcome,
  listInvitations,
} from './invitations.ts';
export { getStaffSubject, type ProvenPerson } from './join.ts';
export {
  findActorName,
  findProviderAccount,
  findStaff,
  findStaffByEmail,
  findStaffBySubject,
  listOwners,
  listStaff,
  type StaffMember,
  type StaffState,
} from './members.ts';
export {
  createOwnerLink,
  findOwnerLink,
  type NewOwnerLink,
  type OpenOwnerLink,
  ownerPath,
  spendOwnerLink,
  type SpendOwnerLinkOutcome,
  voidStartLinks,
} from './owner-links.ts';
export { createStaffInverses } from './create-inverses.ts';
export { pruneStaff } from './prune-staff.ts';
export { type Denial, recordDenial } from './record-denial.ts';
export {
  authenticateSession,
  endSession,
  endSessions,
  findSessionOwner,
  listSessions,
  markStepUp,
  type NewSession,
  type OpenSession,
  SESSION_LIMITS,
  type SessionLimits,
  type SessionRefusal,
  startSession,
} from './sessions.ts';
export type { StaffCaller, StaffMemberCaller, ApiKeyCaller } from '#contract/staff/caller.ts';
