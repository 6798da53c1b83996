import { describe } from 'vitest';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { describeAnswers, describeLists } from './answers-suite.ts';
import { useApiFront } from './api-front.ts';
import { describeArticleCalls } from './articles-suite.ts';
import { describeBar } from './bar-suite.ts';
import { describeFinding } from './finding-suite.ts';
import { describeOrder, describeTextSearch } from './order-suite.ts';
import { describeProblems } from './problems-suite.ts';
import { describeRecipeCalls } from './recipes-suite.ts';

/** Tests of the public API on a given database. */
export function describePublicApi(kind: string, start: () => Promise<TestDatabase>): void {
  describe(`the public API on ${kind}`, () => {
    const front = useApiFront();
    describeAnswers(front);
    describeLists(front);
    describeOrder(front);
    describeTextSearch(front);
    describeFinding(front);
    describeRecipeCalls(front);
    describeBar(front);
    describeArticleCalls(front);
    // Last, because it ends with the database closed.
    describeProblems(front);
  });
}
