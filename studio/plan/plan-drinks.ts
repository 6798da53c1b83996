import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Theme, THEMES } from '#shop/contract.ts';
import { fingerprint } from './fingerprint.ts';
import { type Lights, lightNames, LightsSchema, looksIn } from './lights.ts';
import type { PicturePlan, Shot } from './picture-plan.ts';
import type { ScriptHashes } from './script-hashes.ts';

const SAMPLES = 16;

/** A glass in drinks.yaml. All fields beside slug and texts are for Blender only. */
const DrinkFileSchema = z.strictObject({
  size: z.tuple([z.int(), z.int()]),
  widths: z.array(z.int()).min(1),
  looks: z.union([LightsSchema, z.array(z.enum(THEMES)).transform(asTheyAre)]),
  drinks: z.array(
    z.looseObject({ slug: z.string(), name: z.string().optional(), line: z.string(), alt: z.string() }),
  ),
});

/** Each theme is lit by the look of the same name. */
function asTheyAre(looks: readonly Theme[]): Lights {
  return Object.fromEntries(looks.map((look) => [look, { light: look, set: {} }]));
}

export type DrinkFile = z.output<typeof DrinkFileSchema>;

const NO_DRINKS: DrinkFile = { size: [900, 1200], widths: [900], looks: asTheyAre(THEMES), drinks: [] };

export async function readDrinks(path: string): Promise<DrinkFile> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? NO_DRINKS : DrinkFileSchema.parse(parse(text, { merge: true }));
}

/** Returns the shot of a subject that is no bottle: a glass, the still. */
export function subjectShot(
  id: string,
  item: Readonly<Record<string, unknown>>,
  quality: { width: number; samples: number },
  scripts: ScriptHashes,
): Shot {
  const hash = { entry: fingerprint({ item, quality }), scripts: scripts.shot({ isBottle: false }) };
  return { id, view: 'front', item, ...quality, hash };
}

/** Returns the shot of a glass. */
export function drinkShot(
  { size: [width] }: Pick<DrinkFile, 'size'>,
  { slug, name: _name, line: _line, alt: _alt, ...entry }: DrinkFile['drinks'][number],
  scripts: ScriptHashes,
  samples: number | undefined,
): Shot {
  return subjectShot(slug, { kind: 'drink', ...entry }, { width, samples: samples ?? SAMPLES }, scripts);
}

/** Returns the pictures of the glasses. */
export function planDrinks(
  file: DrinkFile,
  scripts: ScriptHashes,
  samples: number | undefined,
): PicturePlan[] {
  return file.drinks.map((drink) => {
    const shot = drinkShot(file, drink, scripts, samples);
    return {
      name: `drinks/${drink.slug}`,
      file: drink.slug,
      kind: 'drinks',
      alt: drink.alt,
      looks: looksIn(file.looks),
      widths: file.widths,
      making: { shot, lights: lightNames(file.looks) },
      hash: {
        entry: fingerprint([shot.hash.entry, file.looks, file.widths]),
        shot: shot.hash.scripts,
        print: scripts.print,
      },
    };
  });
}
