import type { PictureData } from '#contract/picture.ts';
import { addDarkVersion, createPicture } from './create-picture.ts';
import { putFiles, readPictureFiles } from './media-folder.ts';
import type { PictureNews } from './picture-maker.ts';

/**
 * Makes a picture of the file at `path` and writes its files into the media folder. `name` begins its
 * key; with `darkOf`, the file is the dark version of that photograph.
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
  const outcome = darkOf
    ? await addDarkVersion(path, darkOf, await readPictureFiles(folder, darkOf.key))
    : await createPicture(path, { name, alt: '' });
  if (!outcome.ok) return outcome;
  await putFiles(folder, outcome.made.files);
  return { ok: true, picture: outcome.made.picture };
}
