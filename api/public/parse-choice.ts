import { type FacetChoice, repeatedParameter } from '#contract/catalog/facet-choice.ts';
import { parseFacetChoice } from '#contract/catalog/parse-facet-choice.ts';
import type { Failure } from '../endpoint.ts';
import { invalidParameter, refuseRepeated } from '../field-problems.ts';

/**
 * Parses the facets' parameters of a list (specification note D48), attributes included. The
 * failure names the first that is invalid or occurs twice.
 */
export function parseChoice(query: URLSearchParams): { choice: FacetChoice } | Failure {
  const { choice, issues } = parseFacetChoice(query);
  const [first] = issues;
  if (first) return invalidParameter(first.name, first.message);
  const repeated = repeatedParameter(query);
  return repeated === undefined ? { choice } : refuseRepeated(repeated);
}
