import type { Handle } from '#platform/database/handle.ts';
import { StartupError } from '#platform/startup-error.ts';
import { describeUncovered, findUncovered } from '../check-rules.ts';
import type { Rules, UnreadableRule } from '../rules.ts';
import { toRules } from './law-rule.ts';
import { listLawRules } from './list-law-rules.ts';

/**
 * Loads the law from the table. A row that cannot be read, and a province without an age or without
 * GST and HST on some day, are named as unreadable, with what the caller knows. Throws a `StartupError`
 * when the table is empty.
 */
export async function loadLaw(handle: Handle, known: readonly UnreadableRule[] = []): Promise<Rules> {
  const rows = await listLawRules(handle);
  if (rows.length === 0)
    throw new StartupError(
      'This shop has no law yet.',
      'Start the shop once, so that it adds the rules of its release.',
    );
  const rules = toRules(rows);
  const gaps = findUncovered(rows).map((gap) => ({
    province: gap.province,
    id: '',
    reason: describeUncovered(gap),
  }));
  return { ...rules, unreadable: [...(rules.unreadable ?? []), ...gaps, ...known] };
}
