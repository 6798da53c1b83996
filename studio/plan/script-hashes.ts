import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fingerprint, fingerprintOfFiles } from './fingerprint.ts';
import { importedScripts } from './imported-scripts.ts';

/** What a picture's hash takes of the studio itself. */
export type ScriptHashes = {
  /** Scripts that take an exposure: the label's direction, the models, the rig. */
  shot(subject: { design?: string | undefined; isBottle: boolean }): string;
  /** Scripts that make a picture of it: darkroom, looks, encoder. */
  print: string;
};

/**
 * Reads the studio's scripts once; what is changed while pictures are made counts from the next run on. A bottle does not
 * change with the script of another direction of labels, nor with those of glasses and other subjects.
 */
export async function readScriptHashes(studio: string, designs: ReadonlySet<string>): Promise<ScriptHashes> {
  const render = join(studio, 'render');
  const labels = join(studio, 'labels');
  const rigScripts = await importedScripts(render, 'passes.py');
  const labelScripts = (of: (design: string | undefined) => boolean) =>
    fingerprintOfFiles(labels, (path) => isPressScript(path) && of(designOf(path, designs)));
  const [press, rig, models, darkroom, encoder, looks] = await Promise.all([
    labelScripts((design) => design === undefined),
    fingerprintOfFiles(render, (path) => rigScripts.has(path)),
    fingerprintOfFiles(render, (path) => path.endsWith('.py')),
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
    print: fingerprint([darkroom, encoder, looks]),
  };
}

function isPressScript(path: string): boolean {
  return path.endsWith('.ts') && !/\.test\.ts$|(^|\/)test-/.test(path);
}

/** The direction that a script belongs to: `designs/deco.ts`, `designs/deco-frames.ts` or `designs/deco/…`. */
function designOf(path: string, designs: ReadonlySet<string>): string | undefined {
  const name = /^designs\/([^-./]+)/.exec(path)?.[1];
  return name !== undefined && designs.has(name) ? name : undefined;
}

/** What the render reads of looks.json: how high and how wide the warm card stands behind each shape and liquid. */
const LooksSchema = z.looseObject({ glowSpan: z.unknown(), glowGap: z.unknown() });

async function readLooks(path: string): Promise<z.output<typeof LooksSchema>> {
  const text = await readFile(path, 'utf8').catch(() => '{"glowSpan":null,"glowGap":null}');
  return LooksSchema.parse(JSON.parse(text));
}
