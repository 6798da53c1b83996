import type { Scale } from '#contract/sommelier/answers.ts';
import { findNumber, findText } from '#modules/product-facts/index.ts';
import type { Bottle } from '../bottle.ts';
import { doTextsName } from '../notes/note-phrases.ts';
import { getIntensity, getLevel } from '../rules/facts.ts';
import { SCALE_FLAVOURS } from './taste.ts';

/**
 * Whether the data of a bottle say that it has none of this: a stored figure of 0, and nothing that
 * contradicts. Flavours store no 0, so an absent flavour is unknown.
 */
export function isKnownAbsent(bottle: Bottle, scale: Scale): boolean {
  return (
    IS_ZERO[scale](bottle) && getLevel(bottle, scale) === 0 && !doTextsName(bottle, SCALE_FLAVOURS[scale])
  );
}

const IS_ZERO: Readonly<Record<Scale, (bottle: Bottle) => boolean>> = {
  smoke: (bottle) => findNumber(bottle, 'peat') === 0,
  sweetness: (bottle) =>
    (findNumber(bottle, 'sugar') === 0 || findText(bottle, 'sweetness') === 'Bone dry') &&
    getIntensity(bottle, 'honey') === 0,
  bitterness: (bottle) => findNumber(bottle, 'ibu') === 0,
};
