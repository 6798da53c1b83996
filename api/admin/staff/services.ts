/** What the endpoints of staff use besides the database. */
export type StaffServices = {
  /** Origin of the back office, in the links of invitations. */
  officeOrigin: string;
  /** Wakes the worker of the outbox. */
  onJobs(): void;
};
