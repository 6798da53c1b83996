/** So many calls in so many seconds for one client. */
export type RateLimitRule = {
  /** In the counters' keys and in the `RateLimit` headers. */
  name: string;
  points: number;
  seconds: number;
  /**
   * For calls that are cheaper than a query: counted in the memory of the process, which tells the database of them a
   * twentieth of the limit at a time.
   */
  isCheap?: true;
};

export type RateLimitResult = { isAllowed: boolean; remaining: number; resetSeconds: number };
