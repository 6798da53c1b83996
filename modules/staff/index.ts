/** Who staff are, for modules and for the process that signs them in. */
export { loadActorNames } from './actor-names.ts';
export { authenticateKey } from './api-keys.ts';
export { createStaffInverses } from './create-inverses.ts';
export { tellOwners } from './emails.ts';
export { findInvitation, acceptInvitation } from './invitations.ts';
export type { ProvenPerson } from './join.ts';
export {
  findStaffBySubject,
  findStaff,
  isActiveStaff,
  type StaffMember,
  findFirstOwnerTime,
  findStaffByEmail,
} from './members.ts';
export { findOwnerLink, spendOwnerLink, voidStartLinks, createOwnerLink, ownerPath } from './owner-links.ts';
export { pruneStaff } from './prune-staff.ts';
export { recordDenial } from './record-denial.ts';
export { authenticateSession, markStepUp, startSession, endSession } from './sessions.ts';
