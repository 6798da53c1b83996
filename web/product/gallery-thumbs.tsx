import { THEMES, type Theme } from '#contract/theme.ts';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { PictureData } from '#contract/picture.ts';
import type { GalleryImage } from './product-view.server.ts';
import { words } from './messages.ts';

const SIZES = '(min-width: 64rem) 5rem, 23vw';
/** The picture of the other theme is an extra of at most 8 KB. */
const OTHER_MAX_WIDTH = 192;

type Props = {
  images: readonly GalleryImage[];
  /** The bottle in the theme that the page does not use, if there is one: the last thumbnail. */
  other: PictureData | null;
  shown: number;
  onShow(index: number): void;
};

/** The thumbnails of a product's pictures. */
export function GalleryThumbs({ images, other, shown, onShow }: Props) {
  const theme = useTheme();
  return (
    <div className="gal__thumbs">
      {images.map(({ id, picture, url }, index) => (
        <button
          key={id}
          type="button"
          aria-label={words.showPicture(index + 1)}
          aria-current={index === shown || undefined}
          onClick={() => onShow(index)}
        >
          {picture ? (
            <Picture picture={{ ...picture, alt: '' }} theme={theme} sizes={SIZES} />
          ) : (
            <img src={url} alt="" loading="lazy" />
          )}
        </button>
      ))}
      {other && (
        <button
          type="button"
          className="script-only"
          aria-current={shown === images.length || undefined}
          onClick={() => onShow(images.length)}
        >
          <Picture
            picture={{ ...other, alt: '' }}
            theme={theme}
            isOther
            sizes={SIZES}
            maxWidth={OTHER_MAX_WIDTH}
          />
          <OtherTheme number={images.length + 1} theme={theme} />
        </button>
      )}
    </div>
  );
}

/**
 * The name of the theme that the page does not use. Without a chosen theme the system's applies, which
 * only the style sheet knows: then both names are there, and one is hidden.
 */
function OtherTheme({ number, theme }: { number: number; theme: Theme | null }) {
  const others = THEMES.filter((other) => other !== theme);
  return others.map((other) => (
    <span key={other} className={`muted small ${others.length > 1 ? `gal__other--${other}` : ''}`}>
      <span className="sr">{words.showPicture(number)}: </span>
      {words.looks[other]}
    </span>
  ));
}
