/** A number of calls per number of seconds for one client. */
export type RateLimitRule = {
  /** Used in the counters' keys and in the `RateLimit` headers. */
  name: string;
  points: number;
  seconds: number;
  /**
   * For calls that are cheaper than a query: counted in the memory of the process, which updates
   * the database after each twentieth of the limit.
   */
  isCheap?: true;
};

export type RateLimitResult = { isAllowed: boolean; remaining: number; resetSeconds: number };
