/** Pages of the sign-in of staff. */
export const OFFICE_PATH = '/admin';
export const OFFICE_SIGN_IN_PATH = '/admin/sign-in';
export const OFFICE_JOIN_PATH = '/admin/join';

/** Why a sign-in to the back office did not end there, or that it ended. */
export type OfficeNotice =
  | 'expired'
  | 'ended'
  | 'failed'
  | 'provider-unreachable'
  | 'second-factor-required'
  | 'email-unverified'
  | 'not-staff'
  | 'other-person'
  | 'invitation-for-another'
  | 'link-invalid'
  | 'owner-exists'
  | 'already-staff'
  | 'signed-out';

/** A link by which a person comes in: the kind in its fragment, and its token. */
export const JOIN_KINDS = ['owner', 'invitation', 'factors'] as const;
export type JoinKind = (typeof JOIN_KINDS)[number];
export type JoinLink = { kind: JoinKind; token: string };
