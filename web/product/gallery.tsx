import { useState } from 'react';
import { Badges } from '#web/ui/badges.tsx';
import { useLook } from '#web/ui/look.ts';
import { Picture } from '#web/ui/picture.tsx';
import { ProductLabel } from '#web/ui/product-label.tsx';
import type { GalleryImage, ProductView } from './product-view.server.ts';
import { words } from './words.ts';

/** As product.css lays the gallery out; on phones a little less, because the photograph fades at its sides. */
const MAIN_SIZES = '(min-width: 106rem) 48rem, (min-width: 56rem) calc(52vw - 7.6rem), 92vw';
const THUMB_SIZES = '(min-width: 48rem) 5rem, 23vw';

/** The pictures of a product, the primary one first; thumbnails where there is more than one; its label where none is made yet. */
export function Gallery({ view }: { view: ProductView }) {
  const [shown, setShown] = useState(0);
  const { images, name } = view;
  const image = images[shown];
  if (!image) {
    return (
      <div className="gal gal--one">
        <div className="gal__main gal__label">
          <ProductLabel {...view} kind={view.kind.name} />
          <Badges badges={view.badges} />
        </div>
      </div>
    );
  }
  return (
    <section className={images.length > 1 ? 'gal' : 'gal gal--one'} aria-label={words.gallery(name)}>
      {images.length > 1 && (
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
        </div>
      )}
      <div className={shown === 0 ? 'gal__main' : 'gal__main gal__main--near'}>
        <MainPicture image={image} alt={image.alt || words.picture(name, shown + 1)} />
        <Badges badges={view.badges} />
      </div>
    </section>
  );
}

function MainPicture({ image: { picture, url }, alt }: { image: GalleryImage; alt: string }) {
  const look = useLook();
  return picture ? (
    <Picture picture={{ ...picture, alt }} look={look} sizes={MAIN_SIZES} isFirst />
  ) : (
    <img src={url} alt={alt} fetchPriority="high" />
  );
}

function Thumb({ image: { picture, url } }: { image: GalleryImage }) {
  const look = useLook();
  return picture ? (
    <Picture picture={{ ...picture, alt: '' }} look={look} sizes={THUMB_SIZES} />
  ) : (
    <img src={url} alt="" loading="lazy" />
  );
}
