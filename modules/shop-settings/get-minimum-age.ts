import type { Handle } from '#platform/database/handle.ts';
import { findSettingsGroup } from './settings-group.ts';
import { AGE } from './shop-groups.ts';
import { DEFAULT_MINIMUM_AGE } from './shop-settings.ts';

/** Returns the shop's own minimum age in years. `fixed` is that of the environment, which wins. */
export async function getMinimumAge(db: Handle, fixed?: number): Promise<number> {
  return fixed ?? (await findSettingsGroup(db, AGE))?.value.minimumAge ?? DEFAULT_MINIMUM_AGE;
}
