export { type CreatedPicture, createPicture } from './create-picture.ts';
export { createLinkPictureMaker, type LinkPictureMaker } from './link-picture-maker.ts';
export {
  listPictureFolders,
  mediaFolder,
  putFiles,
  removeFiles,
  removePictureFiles,
} from './media-folder.ts';
export { createMediaInverses, deleteMedia, lockMedia } from './delete-media.ts';
export { describeRefusal, explainRefusal, MAX_BYTES } from './photograph-refusal.ts';
export { type BrandPictureMaker, createPictureMaker, type PictureMaker } from './picture-maker.ts';
export {
  findKeysOfSources,
  findMedia,
  forgetUnusedMedia,
  noteUse,
  saveMedia,
  saveUpload,
} from './stored-media.ts';
