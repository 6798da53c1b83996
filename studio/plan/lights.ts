import { z } from 'zod';
import { type Theme, THEMES } from '#shop/contract.ts';

/** For each look that a picture has in the shop the look of looks.json that lights it, and what it overrides there. */
export const LightsSchema = z.partialRecord(
  z.enum(THEMES),
  z.strictObject({ light: z.string(), set: z.looseObject({}).default({}) }),
);

export type Lights = z.output<typeof LightsSchema>;

/** The looks that a picture has, in the order of the shop. */
export function looksIn(lights: Lights): Theme[] {
  return THEMES.filter((look) => lights[look] !== undefined);
}

/** The names of looks.json alone, for a picture of one exposure. */
export function lightNames(lights: Lights): Partial<Record<Theme, string>> {
  return Object.fromEntries(looksIn(lights).map((look) => [look, lights[look]?.light ?? look]));
}
