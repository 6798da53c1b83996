import type { Handle } from '#platform/database/handle.ts';
import { loadFrontPage } from './front-page.ts';
import { listHomePictures } from './home-pictures.ts';

/** Lists the pictures that the home page and its draft name. */
export async function listShownPictures(db: Handle): Promise<string[]> {
  const { home } = await loadFrontPage(db);
  return [home.value, ...(home.draft ? [home.draft.value] : [])].flatMap(listHomePictures);
}
