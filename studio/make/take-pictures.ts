import { mkdir } from 'node:fs/promises';
import { type Finishing, finishPicture } from './finish-picture.ts';
import { type PicturePlan, type Shot, shotName, shotsOf } from '../plan/picture-plan.ts';
import { renderShots } from './render-shots.ts';
import { type RenderItem, readShotMark, writeShotMark } from './workshop.ts';

export type Taking = Finishing & {
  /** Pictures that one Blender process renders. */
  batch: number;
  /** Existing passes of the same entry count, whatever scripts made them. */
  anyScripts: boolean;
};

/**
 * Makes pictures: renders the shots whose passes are missing. While Blender renders the next shot,
 * develops, encodes and enters the last one. A picture that fails is reported, and the others
 * continue. Line-ups come when all shots are rendered.
 */
export async function takePictures(plans: readonly PicturePlan[], taking: Taking): Promise<void> {
  await mkdir(taking.out, { recursive: true });
  const { workshop, signal, batch, progress } = taking;
  const planByShot = new Map(
    plans.flatMap((plan) => ('shot' in plan.making ? [[shotName(plan.making.shot), plan] as const] : [])),
  );
  const reasons = new Map<string, string>();

  // Finishes one picture at a time, because Blender uses the cores.
  let queue = Promise.resolve();
  const take = (item: RenderItem, seconds: number): void => {
    const name = shotName(item.shot);
    const plan = planByShot.get(name);
    if (plan !== undefined) queue = queue.then(() => finishPicture(plan, item, seconds, taking));
  };

  const waiting: Shot[] = [];
  for (const shot of new Map(plans.flatMap(shotsOf).map((one) => [shotName(one), one])).values()) {
    if (await isTaken(shot, taking)) take({ shot }, 0);
    else waiting.push(shot);
  }
  await renderShots(waiting, {
    workshop,
    signal,
    batch,
    async done(item, seconds) {
      await writeShotMark(taking.out, item.shot);
      take(item, seconds);
    },
    lost(shot, reason) {
      reasons.set(shotName(shot), reason);
      const plan = planByShot.get(shotName(shot));
      if (plan !== undefined) progress.lost(plan.name, reason);
    },
  });
  await queue;
  for (const plan of plans) {
    if ('shot' in plan.making || signal.aborted) continue;
    const names = plan.making.needs.map(shotName);
    const missing = names.find((name) => reasons.has(name));
    if (missing !== undefined) progress.lost(plan.name, `${missing}: ${reasons.get(missing)}`);
    else await finishPicture(plan, undefined, 0, taking);
  }
}

/** Whether complete passes of this shot exist in the working folder. */
async function isTaken(shot: Shot, { out, anyScripts }: Taking): Promise<boolean> {
  const [entry, scripts] = (await readShotMark(out, shotName(shot))).split(' ');
  return entry === shot.hash.entry && (anyScripts || scripts === shot.hash.scripts);
}
