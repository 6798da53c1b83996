import type { Handle } from '#platform/database/handle.ts';
import { listHomePictures } from './home-pictures.ts';
import { findSettingsGroup } from './settings-group.ts';
import { HOME } from './shop-groups.ts';

/** Lists the pictures that the home page names. */
export async function listShownPictures(db: Handle): Promise<string[]> {
  const home = await findSettingsGroup(db, HOME);
  return home ? listHomePictures(home.value) : [];
}
