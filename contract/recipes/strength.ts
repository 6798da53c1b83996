import { STANDARD_DRINK_ML } from '../catalog/standard-drink.ts';
import type { Method } from './recipe-enums.ts';

/** One liquid of a drink as poured, for all its servings together. */
export type Pour = {
  ml: number;
  /** Per cent by volume. */
  abvPercent: number;
  /** Poured on top at the end, neither shaken nor stirred: no ice melts into it. */
  isTopper: boolean;
};

/**
 * Where the melted water of a drink comes from; `none` for a hot drink, or one built in a glass
 * without ice.
 */
export type DilutionBy = 'stirred' | 'shaken' | 'built' | 'blended' | 'none';

/** The calculated strength of a drink. */
export type Strength = {
  /** Per cent by volume, after dilution. */
  abvPercent: number;
  /** In one serving. */
  standardDrinks: number;
  /** One serving in the glass, with melted ice. */
  volumeMl: number;
  /** Water from melted ice in one serving. */
  waterMl: number;
};

/**
 * A drink built in its glass over ice and drunk there. An assumption: about as much as a short stir
 * adds to a strong mix.
 */
const BUILT_SHARE = 0.24;

/**
 * A drink blended until smooth. An assumption: the ice itself is drunk, which nearly doubles the
 * mix.
 */
const BLENDED_SHARE = 0.9;

/**
 * Which ice melts into a drink of this method. Ice that is only served with a shaken or stirred
 * drink does not count.
 */
export function dilutionBy(method: Method, hasIceInGlass: boolean): DilutionBy {
  if (method === 'hot') return 'none';
  return method === 'built' && !hasIceInGlass ? 'none' : method;
}

/**
 * Melted water as a share of what was shaken or stirred, whose strength is `a` (a fraction from 0
 * to 1). Both curves are Dave Arnold's, fitted to his measurements (Liquid Intelligence, W. W.
 * Norton 2014, page 123).
 */
export function dilutionShare(by: DilutionBy, a: number): number {
  switch (by) {
    case 'stirred':
      return -1.21 * a ** 2 + 1.246 * a + 0.145;
    case 'shaken':
      return -1.567 * a ** 2 + 1.742 * a + 0.203;
    case 'built':
      return BUILT_SHARE;
    case 'blended':
      return BLENDED_SHARE;
    case 'none':
      return 0;
  }
}

/**
 * Calculates the strength of a drink from the pours for `servings`. Only liquids that are no
 * toppers melt ice. A drink without liquids has strength 0. Volumes are added without the
 * contraction of mixing, an error of about one per cent.
 */
export function getStrength(pours: readonly Pour[], by: DilutionBy, servings: number): Strength {
  const mixed = pours.filter(({ isTopper }) => !isTopper);
  const mixedMl = getVolume(mixed);
  const waterMl = mixedMl === 0 ? 0 : mixedMl * dilutionShare(by, getEthanol(mixed) / mixedMl);
  const wholeMl = getVolume(pours) + waterMl;
  const ethanolMl = getEthanol(pours);
  return {
    abvPercent: wholeMl === 0 ? 0 : (100 * ethanolMl) / wholeMl,
    standardDrinks: ethanolMl / servings / STANDARD_DRINK_ML,
    volumeMl: wholeMl / servings,
    waterMl: waterMl / servings,
  };
}

const getVolume = (pours: readonly Pour[]): number => pours.reduce((sum, { ml }) => sum + ml, 0);

const getEthanol = (pours: readonly Pour[]): number =>
  pours.reduce((sum, { ml, abvPercent }) => sum + (ml * abvPercent) / 100, 0);
