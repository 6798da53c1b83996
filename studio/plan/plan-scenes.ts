import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Theme, THEMES } from '#shop/contract.ts';
import { fingerprint } from './fingerprint.ts';
import { LightsSchema, looksIn } from './lights.ts';
import { type Kind, type PicturePlan, type Shot, shotName } from './picture-plan.ts';
import type { ScriptHashes } from './script-hashes.ts';

/** scenes.yaml says itself what its fields mean; what is not named here is layout, for the darkroom alone. */
const SceneFileSchema = z.looseObject({
  scenes: z.array(
    z.looseObject({
      name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      size: z.tuple([z.int(), z.int()]),
      widths: z.array(z.int()).min(1),
      alt: z.string(),
      items: z.array(z.string()).min(1),
      ghosts: z.array(z.string()).default([]),
      looks: LightsSchema,
    }),
  ),
});

export type SceneRow = z.output<typeof SceneFileSchema>['scenes'][number];

export async function readScenes(path: string): Promise<SceneRow[]> {
  const text = await readFile(path, 'utf8').catch(() => 'scenes: []');
  return SceneFileSchema.parse(parse(text, { merge: true })).scenes;
}

/** Finds the exposure of what stands in a line-up: `aurelle`, `aurelle@closure`, `drink:negroni`, `still`. */
export type FindShot = (item: string) => Shot | undefined;

/** Pictures that can be made, and what is wrong with those that cannot. */
export type Planned = { plans: PicturePlan[]; faults: string[] };

/** The pictures that are laid out from other exposures. Something in one that nobody knows is a fault. */
export function planScenes(
  scenes: readonly SceneRow[],
  kind: Extract<Kind, 'scenes' | 'journal'>,
  find: FindShot,
  scripts: ScriptHashes,
): Planned {
  const plans: PicturePlan[] = [];
  const faults: string[] = [];
  for (const scene of scenes) {
    const lost = [...scene.items, ...scene.ghosts].find((item) => find(item) === undefined);
    if (lost !== undefined) faults.push(`${kind}.yaml: ${scene.name}: nobody knows ${lost}.`);
    else plans.push(planScene(scene, kind, find, scripts));
  }
  return { plans, faults };
}

function planScene(
  { name, widths, alt, looks, items, ghosts, ...layout }: SceneRow,
  kind: Kind,
  find: FindShot,
  scripts: ScriptHashes,
): PicturePlan {
  const needs = items.flatMap((item) => find(item) ?? []);
  const empty = ghosts.flatMap((item) => find(item) ?? []);
  const common = { ...layout, items: needs.map(shotName), ghosts: empty.map(shotName) };
  const lineups: Partial<Record<Theme, object>> = {};
  for (const look of THEMES) {
    const row = looks[look];
    if (row !== undefined) lineups[look] = { ...common, look: row.light, set: row.set };
  }
  const hashes = needs.map(({ hash }) => hash);
  return {
    name: `${kind}/${name}`,
    file: name,
    kind,
    alt,
    looks: looksIn(looks),
    widths,
    making: { needs, lineups },
    hash: {
      entry: fingerprint([lineups, widths, hashes.map(({ entry }) => entry)]),
      shot: fingerprint(hashes.map(({ scripts: of }) => of)),
      print: scripts.print,
    },
  };
}
