import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Theme } from '#shop/contract.ts';
import { hashWords } from '../plan/choose-due.ts';
import type { Encoded } from '../files/encode.ts';
import type { ManifestEntry } from '../files/manifest.ts';
import { type PicturePlan, type Shot, shotName } from '../plan/picture-plan.ts';
import { drawPicture } from './draw-picture.ts';
import type { Progress } from './progress.ts';
import { renderRoom } from './render-room.ts';
import type { Developed, RenderItem, Workshop } from './workshop.ts';

export type Finishing = {
  workshop: Workshop;
  /** The working folder. */
  out: string;
  signal: AbortSignal;
  progress: Progress;
  /** Whether the passes of a shot stay after its picture is made. */
  keeps(shot: Shot): boolean;
  /** Writes the files of developed pictures; `undefined` for a proof. */
  encode: ((developed: Partial<Record<Theme, string>>, plan: PicturePlan) => Promise<Encoded>) | undefined;
  enter(name: string, entry: ManifestEntry): Promise<void>;
};

/**
 * Develops, encodes and enters one picture whose passes exist, and reports the result or the
 * failure. `item` is the rendered shot of a picture of one exposure.
 */
export async function finishPicture(
  plan: PicturePlan,
  item: RenderItem | undefined,
  renderSeconds: number,
  finishing: Finishing,
): Promise<void> {
  if (finishing.signal.aborted) return;
  const startedAt = performance.now();
  try {
    const result = await develop(plan, item, finishing);
    // An interrupted picture has not failed.
    if (finishing.signal.aborted) return;
    if (!result.ok) return finishing.progress.lost(plan.name, `darkroom: ${result.reason}`);
    const developed = Object.fromEntries(plan.looks.map((look, index) => [look, result.pngs[index]]));
    const weight = await putInPlace(plan, developed, finishing, () =>
      Math.round(renderSeconds + (performance.now() - startedAt) / 1_000),
    );
    const seconds = Math.round(renderSeconds + (performance.now() - startedAt) / 1_000);
    finishing.progress.made(plan.name, `${seconds} s, ${weight}`);
    if ('shot' in plan.making && !finishing.keeps(plan.making.shot)) {
      await forget(finishing.out, plan.making.shot);
    }
  } catch (error) {
    finishing.progress.lost(plan.name, messageOf(error));
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Develops a picture in all its looks. Returns one PNG a look, in their order. */
async function develop(
  { making, file, looks, hash }: PicturePlan,
  item: RenderItem | undefined,
  { workshop, out, signal }: Pick<Finishing, 'workshop' | 'out' | 'signal'>,
): Promise<Developed> {
  if ('shot' in making) {
    const lights = looks.map((look) => making.lights[look] ?? look);
    return item === undefined
      ? { ok: false, reason: 'it has no exposure' }
      : await workshop.develop(item, lights);
  }
  if ('drawing' in making) return await drawPicture(making.drawing, looks, out);
  if ('room' in making)
    return await renderRoom(making.room, { file, scripts: hash.shot, looks, out, signal });
  const pngs: string[] = [];
  for (const look of looks) {
    const composed = await workshop.compose(`${file}.${look}`, making.lineups[look] ?? {});
    if (!composed.ok) return composed;
    pngs.push(...composed.pngs);
  }
  return { ok: true, pngs };
}

/**
 * Encodes and enters the developed PNGs. Returns a text with the size, or with the paths of a
 * proof.
 */
async function putInPlace(
  plan: PicturePlan,
  developed: Partial<Record<Theme, string>>,
  { encode, enter }: Finishing,
  seconds: () => number,
): Promise<string> {
  if (encode === undefined) return Object.values(developed).join(' ');
  const { bytes, ...files } = await encode(developed, plan);
  await enter(plan.name, {
    ...files,
    alt: plan.alt,
    looks: [...plan.looks],
    hash: hashWords(plan),
    seconds: seconds(),
  });
  return `${Math.round(bytes / 1024)} KB`;
}

/** Removes the passes of a shot (10 to 20 MB) and the files made from them. */
async function forget(out: string, shot: Shot): Promise<void> {
  const prefix = `${shotName(shot)}.`;
  for (const folder of [out, join(out, 'pictures'), join(out, 'jobs')]) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (name.startsWith(prefix)) await rm(join(folder, name));
    }
  }
}
