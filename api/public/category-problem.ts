import { type Problem, problem } from '#contract/http/problems.ts';

/** The problem of a category that the catalogue does not have. */
export function categoryProblem(): Problem {
  return problem('not-found', 'There is no such category.', 'category');
}
