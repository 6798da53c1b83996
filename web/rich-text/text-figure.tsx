import { getOwn } from '#contract/own-value.ts';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { TextPictures } from './text-pictures.ts';

/** The column of the text, up to 40 rem. */
const SIZES = '(min-width: 48rem) 40rem, 100vw';

/** A picture of the shop in a text, with its caption; nothing where the shop has no such picture. */
export function TextFigure(props: { pictures: TextPictures; picture: string; caption: string }) {
  const { pictures, picture: name, caption } = props;
  const theme = useTheme();
  const picture = getOwn(pictures, name);
  return picture ? (
    <figure className="figure">
      <Picture picture={picture} theme={theme} sizes={SIZES} />
      <figcaption>{caption}</figcaption>
    </figure>
  ) : null;
}
