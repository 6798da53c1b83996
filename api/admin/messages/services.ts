/** What the endpoints of messages use besides the database. */
export type MessagesServices = {
  shop: {
    /** The payments of the shop are a test: then its orders of test mode are shown. */
    isTest: boolean;
  };
  /** Wakes the job worker. */
  onJobs(): void;
};
