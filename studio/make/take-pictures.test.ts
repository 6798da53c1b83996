import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { ManifestEntry } from '../files/manifest.ts';
import { type PicturePlan, type Shot, shotName } from '../plan/picture-plan.ts';
import { openProgress } from './progress.ts';
import { type Taking, takePictures } from './take-pictures.ts';
import type { RenderItem, Workshop } from './workshop.ts';

let out: string;
/** Calls of the workshop, in order. */
let deeds: string[];
let entered: Map<string, ManifestEntry>;
let lines: string[];
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'workshop-'));
  deeds = [];
  entered = new Map();
  lines = [];
});

function shot(id: string, hash = 'one'): Shot {
  const label = { words: { name: id } as never, style: {} };
  return {
    id,
    view: 'front',
    item: { kind: 'bottle' },
    label,
    samples: 16,
    width: 900,
    hash: { entry: hash, scripts: 's' },
  };
}

function picture(id: string, hash?: string): PicturePlan {
  const name = `products/${id}/front`;
  const making = { shot: shot(id, hash), lights: { day: 'day', cellar: 'night' } };
  const common = { kind: 'products', looks: ['day', 'cellar'], widths: [360, 640, 900] } as const;
  return {
    ...common,
    name,
    file: id,
    alt: `${id}.`,
    making,
    hash: { entry: hash ?? 'one', shot: 's', print: 'p' },
  };
}

/** A workshop that records its calls; rendering fails for the shots named. */
function workshop(fallsOver: readonly string[] = [], stop?: AbortController): Workshop {
  return {
    async printLabel(_, id) {
      deeds.push(`label ${id}`);
      if (id === 'unprintable') throw new Error('no glyph for ł');
      return { print: `${id}.png`, mask: `${id}.mask.png` };
    },
    async render(items, onDone) {
      deeds.push(`blender ${items.map((item) => item.shot.id).join(' ')}`);
      for (const item of items) {
        if (fallsOver.includes(item.shot.id)) return { ok: false, reason: 'KeyError: no such shape' };
        await writeFile(join(out, `${shotName(item.shot)}.A.exr`), 'passes');
        onDone(shotName(item.shot), 20);
        if (stop !== undefined) {
          stop.abort();
          return { ok: false, reason: 'it was stopped' };
        }
      }
      return { ok: true };
    },
    async develop(item: RenderItem, lights) {
      deeds.push(`develop ${item.shot.id} ${lights.join(' ')}`);
      if (item.shot.id === 'undevelopable') return { ok: false, reason: 'no weights' };
      return { ok: true, pngs: lights.map((light) => `${item.shot.id}.${light}.png`) };
    },
    async compose(name, lineup) {
      deeds.push(`compose ${name}: ${JSON.stringify(lineup)}`);
      return { ok: true, pngs: [`${name}.png`] };
    },
  };
}

async function take(plans: readonly PicturePlan[], changed: Partial<Taking> = {}) {
  const progress = openProgress(
    plans.length,
    (line) => lines.push(line),
    () => 0,
  );
  await takePictures(plans, {
    workshop: workshop(),
    out,
    signal: new AbortController().signal,
    progress,
    batch: 24,
    keeps: () => false,
    anyScripts: false,
    encode: async (_, { file }) => ({
      key: `${file}-1`,
      width: 900,
      height: 1200,
      widths: [900],
      bytes: 80_000,
    }),
    async enter(name, entry) {
      entered.set(name, entry);
    },
    ...changed,
  });
  return progress;
}

it('makes each picture in both looks, enters it with its hash, and removes its passes', async () => {
  const { failed } = await take([picture('aster'), picture('boreal')]);
  expect(failed).toEqual([]);
  expect(deeds.filter((deed) => !deed.startsWith('label'))).toEqual([
    'blender aster boreal',
    'develop aster day night',
    'develop boreal day night',
  ]);
  expect(entered.get('products/aster/front')).toEqual({
    key: 'aster-1',
    alt: 'aster.',
    width: 900,
    height: 1200,
    looks: ['day', 'cellar'],
    widths: [900],
    hash: 'one-s-p',
    seconds: 20,
  });
  expect(await readdir(out)).toEqual([]);
});

it('develops the passes of an earlier run without rendering again, unless their entry differs', async () => {
  await take([picture('aster'), picture('boreal')], { keeps: () => true });
  deeds = [];
  await take([picture('aster'), picture('boreal', 'two')], { keeps: () => true });
  expect(deeds).toContain('blender boreal');
  expect(deeds).toContain('develop aster day night');
  expect(deeds).not.toContain('label aster');
});

it('reports a picture on which Blender fails, and renders the others in a new process', async () => {
  const plans = ['aster', 'broken', 'cedar'].map((id) => picture(id));
  const { failed } = await take(plans, { workshop: workshop(['broken']) });
  expect(failed).toEqual([{ name: 'products/broken/front', reason: 'KeyError: no such shape' }]);
  expect(deeds.filter((deed) => deed.startsWith('blender'))).toEqual([
    'blender aster broken cedar',
    'blender cedar',
  ]);
  expect([...entered.keys()]).toEqual(['products/aster/front', 'products/cedar/front']);
});

it('loses only the picture whose label cannot be printed or whose passes cannot be developed', async () => {
  const { failed } = await take(['unprintable', 'undevelopable', 'cedar'].map((id) => picture(id)));
  expect(failed.map(({ reason }) => reason)).toEqual(['label: no glyph for ł', 'darkroom: no weights']);
  expect([...entered.keys()]).toEqual(['products/cedar/front']);
});

it('renders at most the given number of pictures in one process', async () => {
  await take(
    ['aster', 'boreal', 'cedar'].map((id) => picture(id)),
    { batch: 2 },
  );
  expect(deeds.filter((deed) => deed.startsWith('blender'))).toEqual([
    'blender aster boreal',
    'blender cedar',
  ]);
});

it('starts nothing more after a stop, and does not render finished passes again', async () => {
  const stop = new AbortController();
  const plans = [picture('aster'), picture('boreal')];
  const { failed } = await take(plans, { workshop: workshop([], stop), signal: stop.signal });
  expect([failed, [...entered.keys()]]).toEqual([[], []]);
  deeds = [];
  await take(plans);
  expect(deeds).toContain('blender boreal');
  expect(entered.size).toBe(2);
});

it('composes a line-up after its shots, and loses it when one of them is lost', async () => {
  const scene = (name: string, ...needs: Shot[]): PicturePlan => ({
    ...picture(name),
    name: `scenes/${name}`,
    kind: 'scenes',
    looks: ['cellar'],
    making: { needs, lineups: { cellar: { gap: 14 } } },
  });
  const plans = [
    scene('hero', shot('aster'), shot('boreal')),
    scene('band', shot('broken')),
    picture('aster'),
  ];
  const { failed } = await take(plans, { workshop: workshop(['broken']) });
  expect(deeds.filter((deed) => deed.startsWith('compose'))).toEqual(['compose hero.cellar: {"gap":14}']);
  expect(failed).toEqual([{ name: 'scenes/band', reason: 'broken@front: KeyError: no such shape' }]);
});

it('leaves a proof in the working folder', async () => {
  await take([picture('aster')], { encode: undefined, keeps: () => true });
  expect(entered.size).toBe(0);
  expect(lines[0]).toContain('aster.day.png aster.night.png');
});
