import type { Issue } from '#modules/catalog/index.ts';

/** Returns one line per issue, and that nothing was changed. */
export const describeIssues = (issues: readonly Issue[]): string =>
  [...issues.map(({ field, message }) => `${field} ${message}.`), 'Nothing was changed.'].join('\n');
