export { type CreatedPicture, createPicture } from './create-picture.ts';
export { createLinkPictureMaker, type LinkPictureMaker } from './link-picture-maker.ts';
export {
  listFilesOfPicture,
  listPictureStores,
  removePictureFiles,
} from './picture-files.ts';
export { createMediaInverses, deleteMedia, lockMedia } from './delete-media.ts';
export { describeRefusal, explainRefusal, MAX_BYTES } from './photograph-refusal.ts';
export { type BrandPictureMaker, createPictureMaker, type PictureMaker } from './picture-maker.ts';
export {
  findKeysOfSources,
  findMedia,
  findUnknownKeys,
  forgetUnusedMedia,
  noteUse,
  saveMedia,
  saveUpload,
  UNUSED_DAYS,
} from './stored-media.ts';
