import { fingerprint } from './fingerprint.ts';
import type { PicturePlan, RoomMaking } from './picture-plan.ts';
import type { ScriptHashes } from './script-hashes.ts';

const RENDER = { width: 1440, samples: 24 };

const ALT =
  'The edge of a wooden table under a window: two bottles in linen sleeves, a glass of whisky, a sheet of notes, and the pale ring that something hot left.';

/** Both crops are parts of one render. */
const CROPS: readonly { name: string; widths: readonly number[]; crop: RoomMaking['room']['crop'] }[] = [
  { name: 'story', widths: [960, 1440], crop: [0, 0, 1440, 672] },
  { name: 'story-tall', widths: [480, 580], crop: [430, 0, 580, 667] },
];

/**
 * Returns the pictures of the tasting table, in the evening in both themes: at noon, in even light, its
 * linen and its window look made.
 */
export function planRoom(scripts: ScriptHashes): PicturePlan[] {
  return CROPS.map(({ name, widths, crop }) => {
    const room = { ...RENDER, crop };
    return {
      name: `scenes/${name}`,
      file: name,
      kind: 'scenes',
      alt: ALT,
      looks: ['cellar'],
      widths,
      making: { needs: [], room },
      hash: { entry: fingerprint([room, widths]), shot: scripts.room, print: scripts.print },
    };
  });
}
