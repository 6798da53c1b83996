import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { PicturePlace } from './rich-text.tsx';
import type { TextPictures } from './text-pictures.ts';

type Props = PicturePlace & {
  pictures: TextPictures;
  /** The width of the column, as in `sizes` of an image. */
  sizes: string;
};

/** A picture of the shop in a text, with its caption; nothing where the shop has no such picture. */
export function TextFigure({ pictures, picture: name, caption, sizes }: Props) {
  const theme = useTheme();
  const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  return picture ? (
    <figure className="figure">
      <Picture picture={picture} theme={theme} sizes={sizes} />
      <figcaption>{caption}</figcaption>
    </figure>
  ) : null;
}
