import { useState } from 'react';
import { Badges } from '#web/ui/badges.tsx';
import { ProductLabel } from '#web/ui/product-label.tsx';
import type { ProductView } from './product-view.server.ts';
import { words } from './words.ts';

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
          {images.map(({ id, url }, index) => (
            <button
              key={id}
              type="button"
              aria-label={words.showPicture(index + 1)}
              aria-current={index === shown || undefined}
              onClick={() => setShown(index)}
            >
              <img src={url} alt="" width="80" height="100" loading="lazy" />
            </button>
          ))}
        </div>
      )}
      <div className="gal__main">
        <img
          src={image.url}
          alt={words.picture(name, shown + 1)}
          width="1160"
          height="1240"
          fetchPriority="high"
        />
        <Badges badges={view.badges} />
      </div>
    </section>
  );
}
