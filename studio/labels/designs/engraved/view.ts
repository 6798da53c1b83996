import { pick } from '../../chance.ts';
import { box } from '../../die.ts';
import { foil, raised } from '../../ink.ts';
import { line, path, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { stillHouse } from '../../ornament/building.ts';
import { engrave, landscape } from '../../ornament/engraving.ts';
import { corners } from '../../ornament/frame.ts';
import { facts, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look, rosette, SCENES } from './look.ts';

const laid = (w: number, h: number, tone: string): string =>
  engrave({ x: 0, y: 0, w, h }, (x, y) => 0.14 + 0.05 * Math.sin(x * 0.8) * Math.cos(y * 0.6), {
    ink: tone,
    pitch: 1.1,
    weight: 0.9,
    step: 1.2,
    sway: 0.35,
  });

const typeBand = (sheet: Sheet, w: number, y: number, height: number): string => {
  const { accent, metal } = look(sheet);
  return (
    rect(3.4, y, w - 6.8, height, accent) +
    line(3.4, y - 0.6, w - 3.4, y - 0.6, metal, 0.35) +
    line(3.4, y + height + 0.6, w - 3.4, y + height + 0.6, metal, 0.35) +
    setLine(upper(sheet.words.type), {
      face: sheet.faces('cinzel', 600),
      size: height * 0.46,
      x: w / 2,
      y: y + height * 0.66,
      tracking: 0.12,
      fill: foil('pale', 0.5),
      fit: w - 13,
    })
  );
};

/** The origin, left and right of the rosette. */
const sideWords = ({ words, panel, faces, style }: Sheet, y: number): string => {
  const [place = words.origin, country = ''] = words.origin.split(', ');
  const ink = style.ink ?? '#2b1d12';
  const set = (text: string, x: number) =>
    text === ''
      ? ''
      : setLine(upper(text), {
          face: faces('cormorantCaps', 600),
          size: panel.h * 0.034,
          x,
          y,
          tracking: 0.06,
          fill: ink,
          fit: panel.w * 0.27,
        });
  return set(place, panel.w * 0.225) + set(country, panel.w * 0.775);
};

/** The view above, the name below. */
export function view(sheet: Sheet): Plate {
  const { words, panel, faces, noise, random } = sheet;
  const { w, h } = panel;
  const { paper, ink, accent, tone, metal } = look(sheet);
  const high = h > w * 1.15;
  const scene = pick(SCENES, random() * SCENES.length);
  const area = { x: 9, y: h * 0.135, w: w - 18, h: h * (high ? 0.24 : 0.26) };
  const ground = area.y + area.h * 0.82;
  const band = h * 0.828;
  const nameTop = area.y + area.h + h * 0.035;
  const foot = high ? band - h * 0.2 : band - h * 0.045;
  const name = setBlock(words.name, {
    face: faces('caslon'),
    x: w / 2,
    y: nameTop,
    width: w - 13,
    height: foot - nameTop - h * 0.082,
    fill: raised(ink, 0.8),
    mostSize: h * 0.2,
    mostLines: high ? 3 : 2,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    laid(w, h, tone) +
    path(box(w, h, 1.2, 1.8), undefined, { stroke: metal, width: 0.7 }) +
    path(box(w, h, 1, 3), undefined, { stroke: ink, width: 0.18 }) +
    corners(w, 4.6, Math.min(w, h) * 0.11, ink, metal) +
    landscape(scene, area, noise, { ink, pitch: 0.42, weight: 0.4, step: 0.38 }) +
    (random() > 0.4
      ? stillHouse(
          { x: w / 2 + (random() - 0.5) * area.w * 0.35, y: ground, w: area.w * 0.3 },
          { ink, paper },
        )
      : '') +
    setLine(upper(words.producer), {
      face: faces('cinzel', 500),
      size: h * 0.03,
      x: w / 2,
      y: h * 0.1,
      tracking: 0.2,
      fill: ink,
      fit: w - 24,
    }) +
    name.svg +
    setLine(words.sub ?? words.origin, {
      face: faces('pinyon'),
      size: h * 0.066,
      x: w / 2,
      y: Math.min(name.bottom + h * 0.08, foot - h * 0.012),
      fill: accent,
      fit: w - 18,
    }) +
    (high
      ? rosette(sheet, w / 2, band - h * 0.105, h * 0.082) + sideWords(sheet, band - h * 0.098)
      : sheet.figure
        ? rosette(sheet, w - 14, band - h * 0.11, h * 0.1)
        : '') +
    typeBand(sheet, w, band, h * 0.075) +
    setLine(facts(words), {
      face: faces('cormorant', 600),
      size: h * 0.03,
      x: w / 2,
      y: h * 0.947,
      tracking: 0.05,
      fill: ink,
    });
  return { w, h, body, die: box(w, h, 1.6) };
}
