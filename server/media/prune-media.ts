import { listPictureKeys } from '#modules/catalog/commands.ts';
import { listArticlePictures } from '#modules/journal/index.ts';
import { findUnknownKeys, forgetUnusedMedia, removePictureFiles, UNUSED_DAYS } from '#modules/media/index.ts';
import { listMonthPictures } from '#modules/months/index.ts';
import { listShownPictures, listTextPictureKeys } from '#modules/shop-settings/index.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { forEachGoingOn } from '#platform/failures.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';

/** The keys of uploads; the command line names pictures by their product, and removes them itself. */
const UPLOAD = /^photograph-[0-9a-f]{8}$/;

/**
 * Deletes the files of uploaded pictures that nothing has shown for 30 days, and those of uploads that
 * ended between their files and their row.
 */
export async function pruneMedia(db: Database, store: FileStore): Promise<void> {
  const files = await store.list('photograph-');
  const old = files.filter(({ changedAt }) => Date.now() - changedAt.getTime() > UNUSED_DAYS * DAY_MS);
  const listed = new Set(old.map(({ name }) => name.split('.')[0] ?? '').filter((key) => UPLOAD.test(key)));
  const keys = await inTransaction(db, async (tx) => {
    const inUse = [
      ...(await listPictureKeys(tx)),
      ...(await listMonthPictures(tx)).map(({ key }) => key),
      ...(await listArticlePictures(tx)),
      ...(await listShownPictures(tx)),
      ...(await listTextPictureKeys(tx)),
    ];
    const unknown = await findUnknownKeys(tx, [...listed.difference(new Set(inUse))]);
    return [...unknown, ...(await forgetUnusedMedia(tx, inUse))];
  });
  await forEachGoingOn(keys, (key) => removePictureFiles(store, key));
}
