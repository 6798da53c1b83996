import { focusClass, type PictureData, picturePath } from '#contract/picture.ts';

/** At least, for a picture of 128 pixels on a sharp screen. */
const MIN_WIDTH = 256;

/** The picture of the bottle in hand; its name stands beside it. */
export function LargePicture({
  picture,
  imageUrl,
}: {
  picture: PictureData | null;
  imageUrl: string | null;
}) {
  const width = picture?.widths.find((one) => one >= MIN_WIDTH) ?? picture?.widths.at(-1) ?? 0;
  const address = picture ? picturePath(picture, picture.looks[0] ?? 'day', width, 'avif') : imageUrl;
  if (address === null) return <span className="large-picture" />;
  const classes = ['large-picture', picture && focusClass(picture)].filter(Boolean).join(' ');
  return <img className={classes} src={address} alt="" width={128} height={171} decoding="async" />;
}
