import { listPictureKeys } from '#modules/catalog/commands.ts';
import { listArticlePictures } from '#modules/journal/index.ts';
import { forgetUnusedMedia, removePictureFiles } from '#modules/media/index.ts';
import { listMonthPictures } from '#modules/months/index.ts';
import { listShownPictures, listTextPictureKeys } from '#modules/shop-settings/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { forEachGoingOn } from '#platform/failures.ts';

/** Deletes the files of uploaded pictures that nothing has shown for 30 days. */
export async function pruneMedia(db: Database, folder: string): Promise<void> {
  const keys = await inTransaction(db, async (tx) => {
    const ofMonths = (await listMonthPictures(tx)).map(({ key }) => key);
    const ofArticles = await listArticlePictures(tx);
    const ofHome = await listShownPictures(tx);
    return await forgetUnusedMedia(tx, [
      ...(await listPictureKeys(tx)),
      ...ofMonths,
      ...ofArticles,
      ...ofHome,
      ...(await listTextPictureKeys(tx)),
    ]);
  });
  await forEachGoingOn(keys, (key) => removePictureFiles(folder, key));
}
