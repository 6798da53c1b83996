import { findRedirect } from '#modules/redirects/index.ts';
import { loadShopContent, writeFrontDraft } from '#modules/shop-settings/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { readThenRollBack } from '#platform/database/read-then-roll-back.ts';
import type { ReadingServices } from '#server/create-modules.ts';
import { createLinkReader } from '#server/shown-links.ts';

/** The home page as it would be with the draft of a part of it, or of what stands on every page. */
export type HomePreview = { home: Pick<ReadingServices, 'shopSettings' | 'shownLinks'> };

/** Previews the draft of a group of settings that the home page shows; `undefined` for another group. */
export async function previewHome(
  db: Database,
  id: string,
  services: ReadingServices,
): Promise<HomePreview | undefined> {
  const found = await readThenRollBack(db, (tx) => writeFrontDraft(tx, id), loadShopContent);
  if (!found) return undefined;
  // The environment may set the age.
  const { minimumAge } = await services.shopSettings();
  const shopSettings = () => Promise.resolve({ ...found.value, minimumAge });
  const links = createLinkReader({
    ...services,
    shopSettings,
    findRedirect: (path) => findRedirect(db, path),
  });
  return { home: { shopSettings, shownLinks: links.get } };
}
