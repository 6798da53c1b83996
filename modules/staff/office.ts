/** What owners do with staff, sessions and keys. */
export { findActorsByName } from './actor-names.ts';
export { listKeys, type ApiKey, createKey, revokeKey } from './api-keys.ts';
export {
  changeRoles,
  type MemberChange,
  remove,
  type ChangeMemberOutcome,
  restore,
  suspend,
} from './change-member.ts';
export { cancelInvitation, type Invitation, invite, listInvitations } from './invitations.ts';
export { findActorName, findProviderAccount, listStaff } from './members.ts';
export { STAFF_REFUSALS } from './messages.ts';
export { findSessionOwner, listSessions } from './list-sessions.ts';
export { endSessions } from './sessions.ts';
