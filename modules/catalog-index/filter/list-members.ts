import { startOfDays } from '#modules/catalog/index.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import type { IndexFilter } from './index-filter.ts';
import { getRulesTest } from './rules-test.ts';

/** What a list contains before anything is chosen. */
export type ListBase = Pick<IndexFilter, 'categoryIds' | 'rules'>;

/** Which products a list has: those of categories (by place 1; `null` for all) that meet the rules. */
export type ListMembers = { allowed: Uint8Array | null; rules: IndexFilter['rules'] };

/** Returns the members of a list, for `hasMember`. */
export function getMembers({ categories }: CatalogIndex, { categoryIds, rules }: ListBase): ListMembers {
  if (categoryIds === null) return { allowed: null, rules };
  const ids = new Set(categoryIds);
  return { allowed: Uint8Array.from(categories, ({ id }) => (ids.has(id) ? 1 : 0)), rules };
}

/** Whether a list has a product. */
export const hasMember = (index: CatalogIndex, list: ListMembers, ordinal: number): boolean =>
  isOfCategory(index, list, ordinal) && getRulesTest(index, list.rules)(ordinal);

/** Whether a product is in the list's categories. */
export const isOfCategory = (
  index: CatalogIndex,
  { allowed }: Pick<ListMembers, 'allowed'>,
  ordinal: number,
): boolean => allowed === null || allowed[index.category[ordinal] ?? -1] === 1;

/** Returns the members of a list as ordinals, ascending. */
export function findMembers(index: CatalogIndex, { allowed, rules }: ListMembers): Int32Array {
  const { category, size } = index;
  const meetsRules = rules.length > 0 ? getRulesTest(index, rules) : undefined;
  const members = new Int32Array(size);
  let length = 0;
  for (let i = 0; i < size; i += 1) {
    if (allowed !== null && allowed[category[i] ?? -1] !== 1) continue;
    if (meetsRules && !meetsRules(i)) continue;
    members[length] = i;
    length += 1;
  }
  return members.slice(0, length);
}

/** Returns a key for categories, in whatever order they are given. */
export const getCategoriesKey = (categoryIds: readonly string[] | null): string =>
  categoryIds?.toSorted().join(' ') ?? '';

/** Returns a key for a list without a choice. */
export function getBaseKey({ categoryIds, rules }: ListBase): string {
  if (rules.length === 0) return getCategoriesKey(categoryIds);
  // Such a list is another one each day.
  const hasAge = rules.some(({ conditions }) => conditions.some(({ field }) => field === 'entered'));
  return `${getCategoriesKey(categoryIds)} ${JSON.stringify(rules)}${hasAge ? ` ${startOfDays(0)}` : ''}`;
}
