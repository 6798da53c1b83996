import { gloss } from '../../ink.ts';
import { rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { readable } from '../../palette.ts';
import { type Plate, type Sheet, upper } from '../../sheet.ts';
import { faceFor, finish, small, stage } from './look.ts';

/** The name on a dark block below the picture. */
export function base(sheet: Sheet): Plate {
  const scene = stage(sheet);
  const { w, h, x, front, top, bottom, palette } = scene;
  const tall = bottom - top;
  const y = top + tall * 0.57;
  const light = readable(palette[0], palette[3], palette[2]);
  const name = setBlock(upper(sheet.words.name), {
    face: faceFor(sheet, sheet.faces('bowlby'), sheet.faces('bebas')),
    x,
    y: y + tall * 0.045,
    width: front * 0.9,
    height: tall * 0.19,
    fill: { colour: light, height: 0.6 },
    mostSize: tall * 0.2,
    leading: 0.98,
    centred: true,
  });
  return finish(
    scene,
    scene.picture +
      rect(0, y, w, h - y, gloss(palette[0])) +
      rect(0, y, w, 0.9, gloss(palette[2])) +
      name.svg +
      small(sheet, scene, y + tall * 0.295, tall * 0.05, readable(palette[0], palette[2], palette[3])),
  );
}
