import type { Focus } from '#contract/picture.ts';
import type { Product } from '../product.ts';

/** A photograph as the product has it. */
export type Shown = Product['pictures'][number];
/** A picture as `PUT …/pictures` takes it. */
export type Placed = { key: string; alt: string; focus?: Focus | undefined } | { imageUrl: string };

/** A photograph as it is sent. */
export const toPlaced = ({ picture, imageUrl }: Shown): Placed =>
  picture ? { key: picture.key, alt: picture.alt, focus: picture.focus } : { imageUrl };

/** Whether both are the same photograph. */
export const isSame = (placed: Placed, shown: Shown): boolean => nameOf(placed) === nameOf(toPlaced(shown));

/** What names a photograph: its key, or the address of one that has none. */
export const nameOf = (one: Placed): string => ('key' in one ? one.key : one.imageUrl);
