import { messageOf } from './finish-picture.ts';
import { type Shot, shotName } from '../plan/picture-plan.ts';
import type { RenderItem, Workshop } from './workshop.ts';

export type Rendering = {
  workshop: Workshop;
  signal: AbortSignal;
  /** Pictures that one Blender process renders. */
  batch: number;
  done(item: RenderItem, seconds: number): Promise<void>;
  lost(shot: Shot, reason: string): void;
};

/**
 * Prints the labels of shots and renders the shots, many in one Blender process. When Blender fails
 * on a shot, that shot is lost and a new process renders the rest.
 */
export async function renderShots(shots: readonly Shot[], rendering: Rendering): Promise<void> {
  const labels = new Map<string, RenderItem['label']>();
  for (const batch of batchesOf(shots, rendering.batch)) {
    let waiting: RenderItem[] = [];
    for (const shot of batch) {
      const item = await printed(shot, labels, rendering);
      if (item !== undefined) waiting.push(item);
    }
    while (waiting.length > 0 && !rendering.signal.aborted)
      waiting = await renderUntilItEnds(waiting, rendering);
  }
}

/** Runs one Blender process. Returns the items that are left for the next one. */
async function renderUntilItEnds(items: readonly RenderItem[], rendering: Rendering): Promise<RenderItem[]> {
  const rest = new Map(items.map((item) => [shotName(item.shot), item]));
  const settled: Promise<void>[] = [];
  const outcome = await rendering.workshop.render(items, (name, seconds) => {
    const item = rest.get(name);
    if (item !== undefined && rest.delete(name)) settled.push(rendering.done(item, seconds));
  });
  await Promise.all(settled);
  const [fallenOver, ...others] = rest.values();
  if (fallenOver !== undefined && !rendering.signal.aborted) {
    rendering.lost(fallenOver.shot, outcome.ok ? 'Blender ended without rendering it' : outcome.reason);
  }
  return others;
}

/**
 * Returns the shot with its label, which all views of a product share; `undefined` when the label
 * cannot be printed.
 */
async function printed(
  shot: Shot,
  labels: Map<string, RenderItem['label']>,
  { workshop, lost }: Rendering,
): Promise<RenderItem | undefined> {
  if (shot.label === undefined) return { shot };
  try {
    const label = labels.get(shot.id) ?? (await workshop.printLabel(shot.label, shot.id));
    labels.set(shot.id, label);
    return { shot, label };
  } catch (error) {
    lost(shot, `label: ${messageOf(error)}`);
    return undefined;
  }
}

/** Groups shots of one quality, in their order, at most `size` in a batch. */
function batchesOf(shots: readonly Shot[], size: number): Shot[][] {
  const batches: Shot[][] = [];
  for (const shot of shots) {
    const last = batches.at(-1);
    const first = last?.[0];
    const fits = first !== undefined && first.samples === shot.samples && first.width === shot.width;
    if (last !== undefined && fits && last.length < size) last.push(shot);
    else batches.push([shot]);
  }
  return batches;
}
