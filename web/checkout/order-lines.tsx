import { formatAbv } from '#contract/catalog/volume.ts';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import { Price } from '#web/bottle/price.tsx';
import { ProductLabel } from '#web/bottle/product-label.tsx';
import type { ShownLine, ShownPicture } from './order-view.ts';
import { words } from './messages.ts';

/** The lines of an order: picture, quantity, product and price. */
export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className="olines">
      {lines.map(({ productId, name, volume, abvPercent, quantity, priceCents, salePriceCents, image }) => (
        <li key={productId}>
          <div className="olines__img">
            <LineImage image={image} sizes="4.5rem" />
            <span className="count">
              <span className="sr">{words.quantity}</span>
              {quantity}
            </span>
          </div>
          <div className="olines__t">
            <b>{name}</b>
            <small>{words.facts(volume, formatAbv(abvPercent))}</small>
          </div>
          <span className="olines__sum tnum">
            <Price
              priceCents={priceCents * quantity}
              salePriceCents={salePriceCents === null ? null : salePriceCents * quantity}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The picture of a line, beside its name; a bottle without a photograph has its drawn label. */
export function LineImage({ image, sizes }: { image: ShownPicture; sizes: string }) {
  const theme = useTheme();
  if (image === null) return null;
  if ('picture' in image) return <Picture picture={image.picture} theme={theme} sizes={sizes} />;
  return 'image' in image ? (
    <img src={image.image} alt="" loading="lazy" />
  ) : (
    <ProductLabel {...image.label} />
  );
}
