import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { THEMES } from '#shop/contract.ts';
import { CLOSE_UP_QUALITY } from '../files/encode.ts';
import { fingerprint } from './fingerprint.ts';
import { lightNames, LightsSchema, looksIn } from './lights.ts';
import { subjectShot } from './plan-drinks.ts';
import type { Kind, PicturePlan } from './picture-plan.ts';
import { type FindShot, type Planned, planScenes } from './plan-scenes.ts';
import type { ScriptHashes } from './script-hashes.ts';

const SAMPLES = 16;

const picture = { slug: z.string(), line: z.string().optional(), alt: z.string() };

/** A label that no product names: its texts stand in the entry. */
const label = z.object({
  words: z.object({
    name: z.string(),
    fullName: z.string(),
    producer: z.string(),
    origin: z.string(),
    type: z.string(),
    abv: z.string(),
    volume: z.string(),
  }),
  style: z.record(z.string(), z.unknown()),
});

/**
 * A still life of its own, a bottle without a product, or a line-up of shots. Unnamed fields are for
 * Blender or the darkroom only.
 */
const JournalFileSchema = z.strictObject({
  size: z.tuple([z.int(), z.int()]),
  widths: z.array(z.int()).min(1),
  looks: LightsSchema,
  pictures: z.array(
    z.union([
      z.looseObject({ ...picture, items: z.array(z.string()).min(1) }),
      z.looseObject({
        ...picture,
        items: z.undefined().optional(),
        kind: z.enum(['journal', 'bottle']),
        label: label.optional(),
      }),
    ]),
  ),
  drawings: z.array(z.strictObject({ slug: z.string(), alt: z.string(), drawing: z.string() })).default([]),
});

export type JournalFile = z.output<typeof JournalFileSchema>;

const NO_JOURNAL: JournalFile = { size: [1600, 1067], widths: [1600], looks: {}, pictures: [], drawings: [] };

export async function readJournal(path: string): Promise<JournalFile> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? NO_JOURNAL : JournalFileSchema.parse(parse(text, { merge: true }));
}

/** Returns the pictures of the Journal, or of the home bar's ingredients. */
export async function planJournal(
  kind: Extract<Kind, 'journal' | 'ingredients'>,
  { size, widths, looks: common, pictures, drawings }: JournalFile,
  find: FindShot,
  scripts: ScriptHashes,
  samples: number | undefined,
): Promise<Planned> {
  const [width, height] = size;
  const plans = await Promise.all(drawings.map((row) => planDrawing(row, { width, widths }, scripts)));
  const planned: Planned = { plans, faults: [] };
  for (const { slug, line: _line, alt, looks: own, ...entry } of pictures) {
    const looks = own === undefined ? common : LightsSchema.parse(own);
    if (entry.items !== undefined) {
      const scene = { ...entry, items: entry.items, ghosts: [], name: slug, size, widths, alt, looks };
      const composed = planScenes([scene], kind, find, scripts);
      planned.plans.push(...composed.plans);
      planned.faults.push(...composed.faults);
      continue;
    }
    const { items: _none, label: print, ...item } = entry;
    const quality = { width, samples: samples ?? SAMPLES };
    const shot = {
      ...subjectShot(slug, { ...item, aspect: height / width }, quality, scripts),
      ...(print && { label: print }),
    };
    planned.plans.push({
      name: `${kind}/${slug}`,
      file: slug,
      kind,
      alt,
      looks: looksIn(looks),
      widths,
      making: { shot, lights: lightNames(looks) },
      hash: {
        entry: fingerprint([shot.hash.entry, looks, widths, ...(print ? [print] : [])]),
        shot: shot.hash.scripts,
        print: scripts.print,
      },
    });
  }
  return planned;
}

/** A drawing has both themes, and no noise or fine print: it needs fewer bytes. */
async function planDrawing(
  { slug, alt, drawing: name }: { slug: string; alt: string; drawing: string },
  { width, widths }: { width: number; widths: readonly number[] },
  scripts: ScriptHashes,
): Promise<PicturePlan> {
  const drawing = { name, width };
  return {
    name: `journal/${slug}`,
    file: slug,
    kind: 'journal',
    alt,
    looks: THEMES,
    widths,
    quality: CLOSE_UP_QUALITY,
    making: { needs: [], drawing },
    hash: { entry: fingerprint([drawing, widths]), shot: await scripts.drawing(name), print: scripts.print },
  };
}
