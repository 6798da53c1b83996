import type { FlavourKey } from '#contract/catalog/flavours.ts';
import type { Scale } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { getLevel as getLevelOfTraits, traitsOf } from '../traits.ts';

/** Intensity of a flavour, 0 to 5; 0 for an absent flavour. */
export const getIntensity = (bottle: Bottle, key: FlavourKey): number => bottle.flavours[key] ?? 0;

/** Returns the level of a scale in a bottle, 0 to 5. */
export const getLevel = (bottle: Bottle, scale: Scale): number => getLevelOfTraits(traitsOf(bottle), scale);
