import type { MemberSignIn } from '#modules/identity/index.ts';

/** What the endpoints of staff use besides the database. */
export type StaffServices = {
  /** Origin of the back office, in the links of invitations. */
  officeOrigin: string;
  /** Of this moment: whether the shop sends its mails; otherwise they are files beside its data. */
  mail: { readonly sends: boolean };
  /** The built-in sign-in; absent: another provider signs staff in. */
  ownIssuer?: string | undefined;
  /** Changes how members of staff sign in; present with `ownIssuer`. */
  memberSignIn?: MemberSignIn | undefined;
  /** Wakes the job worker. */
  onJobs(): void;
};
