import { useState } from 'react';
import type { Theme } from '#contract/theme.ts';
import { Badges } from '#ui/badges.tsx';
import { Icon } from '#ui/icon.tsx';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import { PHONE_SIZES } from '#web/picture/picture-sources.ts';
import { handleMissingCode } from '#web/recovery/handle-missing-code.ts';
import { ProductLabel } from '#web/bottle/product-label.tsx';
import type { BottleView, GalleryImage } from './product-view.server.ts';
import { words } from './messages.ts';

/** Matches the layout of the gallery in product.css. */
const MAIN_SIZES = `(min-width: 40rem) min(43vw, 48rem, 75vh), ${PHONE_SIZES}`;
const THUMB_SIZES = '(min-width: 64rem) 5rem, 23vw';

/**
 * The pictures of a product, the primary one first, with thumbnails if there are several; the drawn
 * label when there is none. The last thumbnail is a text: the bottle in the other theme, whose
 * picture is loaded on demand (specification note D59).
 */
export function Gallery({ view }: { view: BottleView }) {
  const [shown, setShown] = useState(0);
  const { images, name } = view;
  const [first] = images;
  const isOther = shown === images.length;
  const image = isOther ? first : images[shown];
  if (!first || !image) {
    return (
      <div className="gal gal--one">
        <div className="gal__main gal__label">
          <ProductLabel {...view} kind={view.kind.name} />
          <Badges badges={view.badges} />
        </div>
      </div>
    );
  }
  const hasOther = (first.picture?.looks.length ?? 0) > 1;
  const hasThumbs = images.length > 1 || hasOther;
  return (
    <section className={hasThumbs ? 'gal' : 'gal gal--one'} aria-label={words.gallery(name)}>
      {hasThumbs && (
        <div className="gal__thumbs">
          {images.map((thumb, index) => (
            <button
              key={thumb.id}
              type="button"
              aria-label={words.showPicture(index + 1)}
              aria-current={index === shown || undefined}
              onClick={() => setShown(index)}
            >
              <Thumb image={thumb} />
            </button>
          ))}
          {hasOther && (
            <button
              type="button"
              className="other-light script-only"
              aria-label={words.showOtherLight(images.length + 1)}
              aria-current={isOther || undefined}
              onClick={() => setShown(images.length)}
            >
              {words.otherLight}
            </button>
          )}
        </div>
      )}
      {/* A separate stage for each picture: the zoom does not carry over. */}
      <div key={shown} className={isOther ? 'gal__main other-light' : 'gal__main'}>
        <div className="gal__pan">
          <MainPicture
            image={image}
            alt={isOther ? words.inOtherLight(name) : image.alt || words.picture(name, shown + 1)}
            isOther={isOther}
          />
        </div>
        <Badges badges={view.badges} />
        <button
          type="button"
          className="gal__zoom script-only"
          aria-label={words.zoom}
          aria-pressed={false}
          onClick={({ currentTarget }) =>
            void import('./zoom.ts').then(
              ({ toggleZoom }) => toggleZoom(currentTarget),
              () => void handleMissingCode(),
            )
          }
        >
          <Icon name="plus" />
        </button>
      </div>
    </section>
  );
}

type MainProps = { image: GalleryImage; alt: string; isOther: boolean };

function MainPicture({ image: { picture, url }, alt, isOther }: MainProps) {
  const theme = useTheme();
  return picture ? (
    <Picture
      picture={{ ...picture, alt }}
      theme={isOther ? otherThan(theme) : theme}
      sizes={MAIN_SIZES}
      isFirst
    />
  ) : (
    <img src={url} alt={alt} fetchPriority="high" />
  );
}

/**
 * Returns the theme that the page does not use. Runs in the browser only: without a chosen theme
 * the system's applies.
 */
function otherThan(theme: Theme | null): Theme {
  const isDark = theme ? theme === 'cellar' : matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark ? 'day' : 'cellar';
}

function Thumb({ image: { picture, url } }: { image: GalleryImage }) {
  const theme = useTheme();
  return picture ? (
    <Picture picture={{ ...picture, alt: '' }} theme={theme} sizes={THUMB_SIZES} />
  ) : (
    <img src={url} alt="" loading="lazy" />
  );
}
