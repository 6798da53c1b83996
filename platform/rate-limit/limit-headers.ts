import type { RateLimitResult, RateLimitRule } from './rule.ts';

/** Header fields of a counted request (draft-ietf-httpapi-ratelimit-headers). */
export const getLimitHeaders = (
  { name, points, seconds }: RateLimitRule,
  { remaining, resetSeconds }: RateLimitResult,
) => ({
  'ratelimit-policy': `"${name}";q=${points};w=${seconds}`,
  ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
});
