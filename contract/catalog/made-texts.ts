import type { ContainerMaterial } from '../checkout/quote.ts';
import { words } from './made-text-messages.ts';
import { formatPlace, type Place } from './place.ts';

/** Returns the short line of a product, such as `Scotch single malt by Orvin, Highland, Scotland.` */
export const makeShort = (product: { kind: string; producer: string; place: Place }): string =>
  words.short(product.kind, product.producer, formatPlace(product.place));

/**
 * Returns the description of a photograph of a product: `Glen Orvin 12, bottle, front`. `index` is its
 * place, 0 the main one; what the others show is not known.
 */
export const makeAlt = (name: string, container: ContainerMaterial | null, index: number): string =>
  index === 0 ? words.mainPicture(name, words.front[container ?? 'other']) : words.picture(name, index + 1);
