import { useEffect, useRef, useState } from 'react';
import { Badges } from '#ui/badges.tsx';
import { Icon } from '#ui/icon.tsx';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import { PHONE_SIZES } from '#web/picture/picture-sources.ts';
import { handleMissingCode } from '#web/recovery/handle-missing-code.ts';
import { ProductLabel } from '#web/bottle/product-label.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import type { BottleView, GalleryImage } from './product-view.server.ts';
import { words } from './messages.ts';
import { zoomTimes } from './zoom-times.ts';

/** Matches the layout of the gallery in product.css. */
const MAIN_SIZES = `(min-width: 40rem) min(43vw, 48rem, 75vh), ${PHONE_SIZES}`;

/**
 * The pictures of a product, the primary one first, with thumbnails if there are several; the drawn
 * label when there is none. The last thumbnail is the bottle in the other theme, under the name of that
 * theme (specification note D74).
 */
export function Gallery({ view }: { view: BottleView }) {
  const [shown, setShown] = useState(0);
  const { images, name, badges } = view;
  const [first] = images;
  const isOther = shown === images.length;
  const image = isOther ? first : images[shown];
  if (!first || !image) {
    return (
      <div className="gal gal--one">
        <div className="gal__main gal__label">
          <ProductLabel {...view} kind={view.kind.name} />
          <Badges badges={badges} />
        </div>
      </div>
    );
  }
  const other = first.picture && first.picture.looks.length > 1 ? first.picture : null;
  const hasThumbs = images.length > 1 || other !== null;
  const alt = isOther ? words.inOtherLight(name) : image.alt;
  return (
    <section className={hasThumbs ? 'gal' : 'gal gal--one'} aria-label={words.gallery(name)}>
      {hasThumbs && <GalleryThumbs images={images} other={other} shown={shown} onShow={setShown} />}
      {/* A separate stage for each picture: the zoom does not carry over. */}
      <Stage key={shown} image={image} alt={alt} isOther={isOther} badges={badges} />
    </section>
  );
}

type StageProps = { image: GalleryImage; alt: string; isOther: boolean; badges: string[] };

/** The picture in large format, with its zoom. */
function Stage({ image, alt, isOther, badges }: StageProps) {
  const theme = useTheme();
  const { picture, url } = image;
  const [pan, times] = useZoomTimes(picture?.width);
  return (
    <div className={isOther ? 'gal__main other-light' : 'gal__main'}>
      <div className="gal__pan" ref={pan}>
        {picture ? (
          <Picture picture={{ ...picture, alt }} theme={theme} isOther={isOther} sizes={MAIN_SIZES} isFirst />
        ) : (
          <img src={url} alt={alt} fetchPriority="high" />
        )}
      </div>
      <Badges badges={badges} />
      {times !== null && (
        <button
          type="button"
          className="gal__zoom"
          aria-label={words.zoom}
          aria-pressed={false}
          onClick={({ currentTarget }) =>
            void import('./zoom.ts').then(
              ({ toggleZoom }) => toggleZoom(currentTarget, times),
              () => void handleMissingCode(),
            )
          }
        >
          <Icon name="plus" />
        </button>
      )}
    </div>
  );
}

/**
 * Returns a ref for the picture's box, and how many times the picture may be magnified; `null` until
 * that is measured in the browser, and for a picture of too few pixels.
 */
function useZoomTimes(pictureWidth: number | undefined) {
  const pan = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState<number | null>(null);
  useEffect(() => {
    const width = pan.current?.clientWidth ?? 0;
    const image = pan.current?.querySelector('img');
    if (!image) return undefined;
    // A picture of which only the URL is known has a width once it is loaded.
    const measure = (): void =>
      setTimes(zoomTimes(pictureWidth ?? image.naturalWidth, width, devicePixelRatio));
    measure();
    image.addEventListener('load', measure);
    return () => image.removeEventListener('load', measure);
  }, [pictureWidth]);
  return [pan, times] as const;
}
