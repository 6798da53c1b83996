import { gloss } from '../../ink.ts';
import { rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { readable } from '../../palette.ts';
import { facts, figureText, joined, type Plate, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { faceFor, finish, stage } from './look.ts';

/** A paper band around the foot with the name in lower case; the picture above it is uncovered. */
export function band(sheet: Sheet): Plate {
  const scene = stage(sheet);
  const { w, x, front, top, bottom, palette } = scene;
  const tall = bottom - top;
  const [y, high] = [top + tall * 0.34, tall * 0.4];
  const ground = palette[3];
  const ink = readable(ground, palette[0], palette[1], palette[4]);
  const left = x - front * 0.43;
  const name = setBlock(sheet.words.name, {
    face: faceFor(sheet, sheet.faces('syne', 800), sheet.faces('grotesk', 700)),
    x: left,
    y: y + high * 0.13,
    width: front * 0.86,
    height: high * 0.46,
    fill: { colour: ink, height: 0.6 },
    anchor: 'start',
    mostSize: high * 0.46,
    leading: 0.96,
    centred: true,
  });
  const set = {
    face: sheet.faces('grotesk', 500),
    x: left,
    anchor: 'start' as const,
    fill: ink,
    fit: front * 0.86,
  };
  const { words } = sheet;
  return finish(
    scene,
    scene.picture +
      rect(0, y, w, high, gloss(ground)) +
      rect(0, y + high, w, tall * 0.016, gloss(palette[1])) +
      name.svg +
      setLine(words.type, {
        ...set,
        face: sheet.faces('grotesk', 700),
        size: high * 0.1,
        y: y + high * 0.74,
      }) +
      setLine(joined('  ·  ', words.producer, words.origin), {
        ...set,
        size: high * 0.068,
        y: y + high * 0.84,
      }) +
      setLine(joined('  ·  ', figureText(sheet), facts(words, '  ·  ')), {
        ...set,
        size: high * 0.068,
        y: y + high * 0.93,
      }),
  );
}
