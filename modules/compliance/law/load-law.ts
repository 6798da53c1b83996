import type { Handle } from '#platform/database/handle.ts';
import { StartupError } from '#platform/startup-error.ts';
import { describeUncovered, findUncovered } from '../check-rules.ts';
import type { Rules } from '../rules.ts';
import { toRules } from './law-rule.ts';
import { listLawRules } from './list-law-rules.ts';

/**
 * Loads the law from the table. Throws a `StartupError` where a province has no age, or neither GST
 * nor HST, on some day: the rules of the release have not been added.
 */
export async function loadLaw(handle: Handle): Promise<Rules> {
  const rows = await listLawRules(handle);
  const [gap] = findUncovered(rows);
  if (gap)
    throw new StartupError(
      `The law of this shop has a gap: ${describeUncovered(gap)}.`,
      'Start the shop once, so that it adds the rules of its release.',
    );
  return toRules(rows);
}
