import { gloss } from '../../ink.ts';
import { path, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { readable } from '../../palette.ts';
import { type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { faceFor, finish, small, stage } from './look.ts';

/** The name stacked over the full width of the top, the picture below. */
export function stacked(sheet: Sheet): Plate {
  const scene = stage(sheet);
  const { w, x, front, top, bottom, palette } = scene;
  const tall = bottom - top;
  const [ground, light] = [palette[2], readable(palette[2], palette[0], palette[3])];
  const name = setBlock(upper(sheet.words.name), {
    face: faceFor(sheet, sheet.faces('archivo'), sheet.faces('oswald', 700)),
    x,
    y: top + tall * 0.115,
    width: front * 0.88,
    height: tall * 0.33,
    fill: { colour: light, height: 0.6 },
    stacked: true,
    mostSize: tall * 0.24,
    centred: true,
  });
  const edge = top + tall * 0.49;
  const foot = top + tall * 0.82;
  return finish(
    scene,
    scene.picture +
      rect(0, 0, w, edge, gloss(ground)) +
      path(`M0 ${edge}h${w}v${tall * 0.012}H0Z`, gloss(palette[0])) +
      setLine(upper(sheet.words.producer), {
        face: sheet.faces('grotesk', 700),
        size: tall * 0.034,
        x,
        y: top + tall * 0.075,
        fill: light,
        tracking: 0.08,
        fit: front * 0.88,
      }) +
      name.svg +
      rect(0, foot, w, scene.h - foot, gloss(palette[0])) +
      small(sheet, scene, foot + tall * 0.058, tall * 0.048, readable(palette[0], palette[3], palette[2])),
  );
}
