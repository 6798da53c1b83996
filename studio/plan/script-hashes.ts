import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fingerprint, fingerprintOfFiles } from './fingerprint.ts';
import { importedScripts } from './imported-scripts.ts';

/** The parts of a picture's hash that come from the studio's scripts. */
export type ScriptHashes = {
  /** Scripts of an exposure: the label's direction, the models, the rig. */
  shot(subject: { design?: string | undefined; isBottle: boolean }): string;
  /** Scripts of a drawing: its own, and those that all drawings share. */
  drawing(name: string): Promise<string>;
  /** Scripts of the tasting table. */
  room: string;
  /** Scripts that make a picture of it: darkroom, looks, encoder. */
  print: string;
};

/**
 * Hashes the studio's scripts once; a change during a run counts from the next run on. A bottle
 * does not depend on other label directions, nor on the scripts of glasses and other subjects.
 */
export async function readScriptHashes(studio: string, designs: ReadonlySet<string>): Promise<ScriptHashes> {
  const render = join(studio, 'render');
  const labels = join(studio, 'labels');
  const rigScripts = await importedScripts(render, 'passes.py');
  const labelScripts = (of: (design: string | undefined) => boolean) =>
    fingerprintOfFiles(labels, (path) => isPressScript(path) && of(designOf(path, designs)));
  const [press, rig, models, room, darkroom, encoder, looks] = await Promise.all([
    labelScripts((design) => design === undefined),
    fingerprintOfFiles(render, (path) => rigScripts.has(path)),
    fingerprintOfFiles(render, (path) => path.endsWith('.py')),
    fingerprintOfFiles(join(studio, 'room'), (path) => path.endsWith('.py')),
    fingerprintOfFiles(join(studio, 'darkroom'), (path) => /\.(py|c)$/.test(path)),
    fingerprintOfFiles(join(studio, 'files'), (path) => /^(encode|grain)\.ts$/.test(path)),
    readLooks(join(studio, 'looks.json')),
  ]);
  const hashByDesign = new Map<string | undefined, string>();
  for (const name of designs) hashByDesign.set(name, await labelScripts((design) => design === name));
  return {
    shot({ design, isBottle }) {
      return isBottle
        ? fingerprint([press, rig, looks.glowSpan, looks.glowGap, hashByDesign.get(design)])
        : models;
    },
    room: fingerprint([room, models]),
    drawing: (name) =>
      fingerprintOfFiles(join(studio, 'drawings'), (path) =>
        ['kit.ts', 'palette.ts', `${name}.ts`].includes(path),
      ),
    print: fingerprint([darkroom, encoder, looks]),
  };
}

function isPressScript(path: string): boolean {
  return path.endsWith('.ts') && !/\.test\.ts$|(^|\/)test-/.test(path);
}

/**
 * Returns the direction that a script belongs to, for `designs/deco.ts`, `designs/deco-frames.ts`
 * or `designs/deco/…`; `undefined` when all directions share it.
 */
function designOf(path: string, designs: ReadonlySet<string>): string | undefined {
  const name = /^designs\/([^-./]+)/.exec(path)?.[1];
  return name !== undefined && designs.has(name) ? name : undefined;
}

/**
 * The part of looks.json that the render reads: height and width of the warm card behind each shape
 * and liquid.
 */
const LooksSchema = z.looseObject({ glowSpan: z.unknown(), glowGap: z.unknown() });

async function readLooks(path: string): Promise<z.output<typeof LooksSchema>> {
  const text = await readFile(path, 'utf8').catch(() => '{"glowSpan":null,"glowGap":null}');
  return LooksSchema.parse(JSON.parse(text));
}
