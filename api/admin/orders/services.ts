/** What the endpoints of orders use besides the database. */
export type OrdersServices = {
  shop: {
    /** The payments of the shop are a test: then it lists test orders only. */
    isTest: boolean;
  };
  /** Wakes the job worker. */
  onJobs(): void;
};
