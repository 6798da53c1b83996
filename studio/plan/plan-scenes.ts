import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Theme, THEMES } from '#shop/contract.ts';
import { fingerprint } from './fingerprint.ts';
import { LightsSchema, looksIn } from './lights.ts';
import { type Kind, type PicturePlan, type Shot, shotName } from './picture-plan.ts';
import type { ScriptHashes } from './script-hashes.ts';

/**
 * scenes.yaml documents its fields. Fields that are not named here are layout, for the darkroom
 * only.
 */
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

/**
 * Finds the shot of an item of a line-up: `aurelle`, `aurelle@closure`, `drink:negroni`, `still`;
 * `undefined` for an unknown item.
 */
export type FindShot = (item: string) => Shot | undefined;

/** Pictures that can be made, and the reasons for those that cannot. */
export type Planned = { plans: PicturePlan[]; faults: string[] };

/**
 * Plans the pictures that are composed of other shots. An unknown item is an issue of its picture.
 */
export function planScenes(
  scenes: readonly SceneRow[],
  kind: Extract<Kind, 'scenes' | 'journal' | 'ingredients'>,
  find: FindShot,
  scripts: ScriptHashes,
): Planned {
  const plans: PicturePlan[] = [];
  const faults: string[] = [];
  for (const scene of scenes) {
    const lost = [...scene.items, ...scene.ghosts].find((item) => find(item) === undefined);
    if (lost !== undefined) faults.push(`${kind}.yaml: ${scene.name}: unknown item ${lost}.`);
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
