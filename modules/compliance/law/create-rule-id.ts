import { getOwnId, MERCHANT_PREFIX, type NewLawRule } from './law-rule.ts';

/**
 * Creates the id of a merchant's rule: kind, province, what tells it apart, first day. A number follows
 * the third part where another rule has that id.
 */
export function createRuleId(
  { kind, province, classes, value, from }: Omit<NewLawRule, 'id' | 'citation'>,
  known: readonly Pick<NewLawRule, 'id'>[],
): string {
  const name = typeof value['name'] === 'string' ? value['name'] : classes.join('-');
  const own = name.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'own';
  const taken = new Set(known.map(({ id }) => getOwnId(id)));
  for (let number = 1; ; number += 1) {
    const id = `${kind}/${province}/${number === 1 ? own : `${own}-${number}`}/${from}`;
    if (!taken.has(id)) return MERCHANT_PREFIX + id;
  }
}
