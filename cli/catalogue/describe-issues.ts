import { explainIssues, type Issue } from '#modules/catalog/products.ts';

/** Returns one line per issue, and that nothing was changed. */
export const describeIssues = (issues: readonly Issue[]): string =>
  [...explainIssues(issues), 'Nothing was changed.'].join('\n');
