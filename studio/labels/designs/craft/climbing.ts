import { gloss } from '../../ink.ts';
import { at, circle, group, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { readable } from '../../palette.ts';
import { figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { finish, stage } from './look.ts';

/** The name runs up the side. */
export function climbing(sheet: Sheet): Plate {
  const scene = stage(sheet);
  const { x, front, top, bottom, palette } = scene;
  const tall = bottom - top;
  const { words, faces } = sheet;
  const ground = palette[0];
  const light = readable(ground, palette[2], palette[3]);
  const [left, wide] = [x - front * 0.46, front * 0.42];
  const turnedName = setBlock(upper(words.name), {
    face: faces('bebas'),
    x: 0,
    y: 0,
    width: tall * 0.9,
    height: wide * 0.8,
    fill: { colour: light, height: 0.6 },
    anchor: 'start',
    leading: 0.84,
    tracking: 0.02,
    mostSize: wide,
  });
  const across = left + (wide - (turnedName.bottom - turnedName.top)) / 2;
  const right = x + front * 0.24;
  const foot = bottom - tall * 0.34;
  return finish(
    scene,
    scene.picture +
      rect(left, 0, wide, scene.h, gloss(ground)) +
      group(turnedName.svg, `translate(${at(across, bottom - tall * 0.05)}) rotate(-90)`) +
      rect(left + wide, foot, scene.w, scene.h - foot, gloss(palette[3])) +
      rect(left + wide, foot, scene.w, tall * 0.01, gloss(ground)) +
      drawMotif(sheet.style.motif ?? 'hop', right, foot - tall * 0.12, tall * 0.085, {
        ink: ground,
        accent: palette[1],
        paper: palette[3],
      }).replace('<g', `${circle(right, foot - tall * 0.12, tall * 0.11, gloss(palette[3]))}<g`) +
      setBlock(upper(words.type), {
        face: faces('grotesk', 700),
        x: right,
        y: foot + tall * 0.045,
        width: front * 0.46,
        height: tall * 0.09,
        fill: readable(palette[3], ground, palette[1]),
        mostSize: tall * 0.045,
        leading: 1,
        centred: true,
      }).svg +
      [words.producer, joined(' · ', words.origin, figureText(sheet)), words.volume, words.abv]
        .map((text, index) =>
          setLine(text, {
            face: faces('grotesk', 500),
            size: tall * 0.03,
            x: right,
            y: foot + tall * (0.185 + index * 0.042),
            fill: readable(palette[3], ground),
            fit: front * 0.47,
          }),
        )
        .join(''),
  );
}
