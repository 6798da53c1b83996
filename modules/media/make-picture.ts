import type { PictureData } from '#contract/picture.ts';
import { createFolderStore } from '#platform/file-store/folder-store.ts';
import { addDarkVersion, createPicture } from './create-picture.ts';
import { readPictureFiles } from './picture-files.ts';
import type { PictureNews } from './picture-maker.ts';

/**
 * Makes a picture of the file at `path` and writes its files into `folder`. `name` begins its
 * key; with `darkOf`, the file is the dark version of that photograph, whose files are in the folder.
 */
export async function makePicture({
  path,
  name,
  folder,
  darkOf,
}: {
  path: string;
  name: string;
  folder: string;
  darkOf?: PictureData | undefined;
}): Promise<PictureNews> {
  const store = createFolderStore(folder);
  const outcome = darkOf
    ? await addDarkVersion(path, darkOf, await readPictureFiles(store, darkOf.key))
    : await createPicture(path, { name, alt: '' });
  if (!outcome.ok) return outcome;
  await store.put(outcome.made.files);
  return { ok: true, picture: outcome.made.picture };
}
