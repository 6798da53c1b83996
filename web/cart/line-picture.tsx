import type { CartProduct } from '#contract/cart/cart.ts';
import { LIQUID_COLOURS } from '#contract/liquids.ts';
import { formatAbv } from '#contract/catalog/volume.ts';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { LabelText } from '#web/bottle/label-text.ts';
import { ProductLabel } from '#web/bottle/product-label.tsx';
import { storedPicture } from './stored-picture.ts';

/** Picture of a cart's product; its label without a photograph, and an empty tile without data. */
export function LinePicture({ product }: { product: CartProduct }) {
  const theme = useTheme();
  const picture = storedPicture(product);
  const label = product.image === null ? getLabel(product) : null;
  return (
    <div className="line__img">
      {picture && <Picture picture={picture} theme={theme} sizes="7.5rem" />}
      {!picture && product.image !== null && <img src={product.image} alt="" loading="lazy" />}
      {label && <ProductLabel {...label} />}
    </div>
  );
}

/** Returns the texts of its label; `null` when data is missing. */
export function getLabel({ name, abv, volume, more }: CartProduct): LabelText | null {
  const { producer, kind, liquid } = more ?? {};
  const colour = LIQUID_COLOURS.find((known) => known === liquid);
  if (typeof producer !== 'string' || typeof kind !== 'string' || !colour || abv === null) return null;
  return { name, producer, kind, liquid: colour, abv: formatAbv(abv), volume };
}
