import { z } from 'zod';
import { type Theme, THEMES } from '#shop/contract.ts';

/**
 * For each theme of the shop, the look of looks.json that lights the picture, and the values that
 * it overrides there.
 */
export const LightsSchema = z.partialRecord(
  z.enum(THEMES),
  z.strictObject({ light: z.string(), set: z.looseObject({}).default({}) }),
);

export type Lights = z.output<typeof LightsSchema>;

/** Returns the themes that a picture has, in the order of the shop. */
export function looksIn(lights: Lights): Theme[] {
  return THEMES.filter((look) => lights[look] !== undefined);
}

/**
 * Returns the look of looks.json for each theme, without overrides, for a picture of one exposure.
 */
export function lightNames(lights: Lights): Partial<Record<Theme, string>> {
  return Object.fromEntries(looksIn(lights).map((look) => [look, lights[look]?.light ?? look]));
}
