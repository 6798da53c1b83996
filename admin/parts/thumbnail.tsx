import { focusClass, type PictureData, picturePath } from '#contract/picture.ts';

/** The picture of a product in a row; its name stands beside it. */
export function Thumbnail({ picture, imageUrl }: { picture: PictureData | null; imageUrl: string | null }) {
  const [smallest = 0] = picture?.widths ?? [];
  const [theme = 'day'] = picture?.looks ?? [];
  const address = picture ? picturePath(picture, theme, smallest, 'avif') : imageUrl;
  return address === null ? (
    <span className="thumb" />
  ) : (
    <img
      className={['thumb', picture && focusClass(picture)].filter(Boolean).join(' ')}
      src={address}
      alt=""
      width={30}
      height={40}
      loading="lazy"
      decoding="async"
    />
  );
}
