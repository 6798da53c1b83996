/** The types and constants of the shop's contract that the studio uses. */
export { LABEL_DIRECTIONS, type LabelDirection } from '../../contract/photograph.ts';
export { fallbackWidth, MEDIA_PATH, picturePath } from '../../contract/picture.ts';
export { PictureSchema } from '../../contract/picture-schema.ts';
export { type Theme, THEMES } from '../../contract/theme.ts';
