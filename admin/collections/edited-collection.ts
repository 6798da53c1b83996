import type { StoredCollectionRule } from '#contract/catalog/collection-rule.ts';
import { SORTINGS } from '#contract/catalog/sorting.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import type { Member } from './members.tsx';
import { type EditedCondition, toCondition, toEdited } from './rule-fields.ts';

export type Collection = Answers['GET /collections/{id}'];
export type Match = StoredCollectionRule['match'];

/** What the page of a collection edits of it. */
export type Edited = {
  match: Match;
  conditions: readonly EditedCondition[];
  sort: string;
  first: readonly Member[];
  leftOut: readonly Member[];
};

/** A collection as it is edited. */
export const readEdited = ({ rule, sort, products, excluded }: Collection): Edited => ({
  match: rule.match,
  conditions: rule.conditions.map(toEdited),
  sort: sort ?? '',
  first: products,
  leftOut: excluded,
});

/** The body of a save; conditions without a value are not in it. */
export const toBody = ({ match, conditions, sort, first, leftOut }: Edited) => ({
  rule: { match, conditions: conditions.map(toCondition).filter((one) => one !== undefined) },
  sort: SORTINGS.find((one) => one === sort) ?? null,
  products: first.map(({ id }) => id),
  excluded: leftOut.map(({ id }) => id),
});
